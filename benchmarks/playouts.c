/* Random playouts of one Seven Rocks hand in plain C: the yardstick for benchmarks/playouts.py.
 * The same algorithm as septet.seven_rocks (places as small ints, the tiles that fit each as a mask), nothing cleverer.
 * Usage: playouts ROUNDS SEED MASK_N MASK_E MASK_S MASK_W    prints: decisions seconds difference */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NONE = -1, FIRST_JOIN = 29, SIDE_A = 6, SIDE_B = 7, OUT = 1, BLOCK = 2, WIN = 3 };

typedef struct {
    int turn, ending, knocks, spinner, arm[4], scores[2], held[4];
    uint32_t hands[4];
} State;

static int LOW[28], HIGH[28], PIPS[28];
static uint32_t WITH[7], FITTING[71];

static int tile_of(int one, int other) {
    int low = one < other ? one : other, high = one < other ? other : one;
    return low * (13 - low) / 2 + high;
}

static int outer_end(int joined, int other) {
    return joined == other ? joined * 10 + SIDE_B : other * 10 + (joined < other ? joined : joined - 1);
}

static int end_value(int place) {
    if (place == NONE) return 0;
    return place % 10 >= SIDE_A ? 2 * (place / 10) : place / 10;
}

static void lay(State *s, int move) {
    if (move < FIRST_JOIN) {
        int low = LOW[move - 1], high = HIGH[move - 1];
        if (low == high) s->spinner = low;
        else { s->arm[0] = outer_end(high, low); s->arm[1] = outer_end(low, high); }
        return;
    }
    int place = (move - FIRST_JOIN) / 7, other = (move - FIRST_JOIN) % 7, joined = place / 10;
    if (s->spinner == NONE && joined == other) {
        s->arm[0] = place == s->arm[0] ? s->arm[1] : s->arm[0];
        s->arm[1] = NONE;
        s->spinner = joined;
        return;
    }
    int end = outer_end(joined, other), filled = joined == s->spinner ? place % 10 - SIDE_A : NONE;
    for (int arm = 0; arm < 4; arm++)
        if (s->arm[arm] == place || filled == arm) s->arm[arm] = end;
}

static int pips(uint32_t hand) {
    int count = 0;
    for (; hand; hand &= hand - 1) count += PIPS[__builtin_ctz(hand)];
    return count;
}

static void step(State *s, int move) {
    int seat = s->turn;
    if (move == 0) {
        if (++s->knocks == 4) s->ending = BLOCK;
    } else {
        s->knocks = 0;
        lay(s, move);
        int tile = move < FIRST_JOIN ? move - 1 : tile_of((move - FIRST_JOIN) / 70, (move - FIRST_JOIN) % 7);
        s->hands[seat] &= ~(1u << tile);
        s->held[seat]--;
        int total = s->spinner != NONE && (s->arm[0] == NONE || s->arm[1] == NONE) ? 2 * s->spinner : 0;
        for (int arm = 0; arm < 4; arm++) total += end_value(s->arm[arm]);
        int gain = total % 5 == 0 ? total : 0;
        s->scores[seat & 1] += gain;
        if (gain && s->scores[seat & 1] >= 250) s->ending = WIN;
        else if (s->held[seat] == 0) s->ending = OUT;
    }
    if (s->ending == OUT || s->ending == BLOCK)
        for (int i = 0; i < 4; i++) s->scores[i & 1] -= (pips(s->hands[i]) + 2) / 5 * 5;
    s->turn = s->ending ? NONE : (seat + 1) % 4;
}

typedef struct { uint64_t seed, drawn; } Generator;

static uint32_t draw(Generator *g) {
    uint64_t x = g->seed + ++g->drawn * 0x9E3779B97F4A7C15;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
    x = (x ^ x >> 27) * 0x94D049BB133111EB;
    return (x ^ x >> 31) >> 32;
}

static int below(Generator *g, uint32_t count) {
    uint64_t product = (uint64_t)draw(g) * count;
    if ((uint32_t)product < count)
        for (uint32_t uneven = -count % count; (uint32_t)product < uneven;) product = (uint64_t)draw(g) * count;
    return product >> 32;
}

static int random_move(const State *s, Generator *g) {
    uint32_t hand = s->hands[s->turn], fits[5];
    if (s->spinner == NONE && s->arm[0] == NONE) {
        for (int number = below(g, __builtin_popcount(hand)); number > 0; number--) hand &= hand - 1;
        return 1 + __builtin_ctz(hand);
    }
    int open[5] = {s->arm[0], s->arm[1], s->arm[2], s->arm[3], NONE}, count = 0;
    for (int side = 0; s->spinner != NONE && side < 4; side++)
        if (s->arm[side] == NONE) { open[4] = s->spinner * 10 + SIDE_A + side; break; }
    for (int i = 1; i < 5; i++) {
        int place = open[i], j = i;
        for (; j > 0 && open[j - 1] > place; j--) open[j] = open[j - 1];
        open[j] = place;
    }
    for (int i = 0; i < 5; i++) {
        fits[i] = hand & FITTING[open[i] + 1];
        count += __builtin_popcount(fits[i]);
    }
    int number = below(g, count > 0 ? count : 1), i = 0;
    if (count == 0) return 0;
    for (; number >= __builtin_popcount(fits[i]); i++) number -= __builtin_popcount(fits[i]);
    for (; number > 0; number--) fits[i] &= fits[i] - 1;
    return FIRST_JOIN + open[i] * 7 - open[i] / 10 + PIPS[__builtin_ctz(fits[i])];
}

int main(int argc, char **argv) {
    if (argc != 7) return 2;
    for (int low = 0, tile = 0; low < 7; low++)
        for (int high = low; high < 7; high++) {
            LOW[tile] = low; HIGH[tile] = high; PIPS[tile] = low + high;
            WITH[low] |= 1u << tile; WITH[high] |= 1u << tile++;
        }
    for (int place = 0; place < 70; place++) FITTING[place + 1] = WITH[place / 10];
    State start = {.spinner = NONE, .arm = {NONE, NONE, NONE, NONE}, .held = {7, 7, 7, 7}};
    for (int seat = 0; seat < 4; seat++) start.hands[seat] = strtoul(argv[3 + seat], NULL, 10);
    Generator generator = {strtoull(argv[2], NULL, 10), 0};
    long rounds = atol(argv[1]), decisions = 0, difference = 0;
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (long round = 0; round < rounds; round++) {
        State s = start;
        while (s.turn != NONE) {
            step(&s, random_move(&s, &generator));
            decisions++;
        }
        difference += s.scores[0] - s.scores[1];
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    printf("%ld %f %ld\n", decisions, to.tv_sec - from.tv_sec + (to.tv_nsec - from.tv_nsec) * 1e-9, difference);
}
