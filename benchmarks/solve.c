/* Hands of Seven Rocks with all tiles known, in plain C: the yardstick for benchmarks/solve.py.
 * The same algorithm as septet.solve: the same atlas (read from a file), order, table and search; standard rules, no target.
 * Usage: solve ATLAS < POSITIONS    a position: four masks, the number of the form (-1: nothing lies yet), the seat
 * Prints for each: value seconds */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NONE = -1, FAR = 1000, KEEP = 7, PROBE = 9, ENTRIES = 1 << 16, WIDTH = 32, NOBODY = 4, OPEN = 2 * FAR };
typedef struct { int64_t key; int low, high, best; } Entry;
typedef struct { int order, other, tile, at, play; } Child;

static int forms, *atlas, opening[28], low_of[28], high_of[28];
static uint32_t with[7], fits[128];
static int other_half[7][28], worth[4][128], tile_at[28];
static Entry table[ENTRIES];
static int64_t hand_number;

static int to_act(uint32_t left, int numbers, int seat) {
    uint64_t fit = left & fits[numbers];
    return fit ? (seat + (__builtin_ctzll((fit | fit << 28) >> 7 * seat) * 37 >> 8)) & 3 : NONE;
}

static int settled(uint32_t left, int seat) {
    int ns = worth[0][left & 127] + worth[2][left >> 14 & 127], ew = worth[1][left >> 7 & 127] + worth[3][left >> 21 & 127];
    return seat & 1 ? ns - ew : ew - ns;
}

static int64_t key_of(uint32_t left, int form, int seat) {
    return left | (int64_t)form << 28 | (int64_t)seat << 42 | hand_number << 44;
}

static Entry *slot(int64_t key) {
    int64_t mixed = (key & 0x7fffffff) * 0x5851F42D ^ (key >> 31) * 0x2545F491;
    return &table[mixed >> 17 & (ENTRIES - 1)];
}

static int children(uint32_t left, int form, int seat, int first, Child *out) {
    int count = 0, after = (seat + 1) & 3, before = (seat + 3) & 3;
    for (int place = 0; place < 4; place++) {
        int number = atlas[form * WIDTH + 28 + place];
        if (number == NONE) continue;
        for (uint32_t waiting = left & with[number] & 127u << 7 * seat; waiting; waiting &= waiting - 1) {
            int tile = __builtin_ctz(waiting), at = place * 7 + other_half[number][tile];
            int play = atlas[form * WIDTH + at], numbers = play >> 3 & 127;
            uint32_t then = left ^ 1u << tile, fit = then & fits[numbers];
            int other = to_act(then, numbers, after);
            int order = (play & 7) * 4 - 20 * __builtin_popcount(fit >> 7 * after & 127)
                        - 10 * __builtin_popcount(fit >> 7 * before & 127);
            if (at == first) order = 1022;
            out[count++] = (Child){order, other == NONE ? NOBODY : other, tile, at, play};
        }
    }
    return count;
}

static void probe(uint32_t left, int seat, int bound, Child *child, int count) {
    for (int i = 0; i < count; i++) {
        Child *c = &child[i];
        if (c->other == NOBODY) continue;
        int64_t key = key_of(left ^ 1u << c->tile, c->play >> 10, c->other);
        Entry *e = slot(key);
        if (e->key != key) continue;
        int gain = (c->play & 7) * 5, value = (c->other ^ seat) & 1 ? gain - e->high : gain + e->low;
        if (value >= bound) { c->order = 1023; return; }
    }
}

static int most(int form, int tile) {
    int found = 0;
    for (int place = 0; place < 4; place++) {
        int number = atlas[form * WIDTH + 28 + place];
        if (number == NONE || !(with[number] >> tile & 1)) continue;
        int play = atlas[form * WIDTH + place * 7 + other_half[number][tile]];
        if ((play & 7) * 5 > found) found = (play & 7) * 5;
    }
    return found;
}

/* What a play is worth that ends the hand or leaves a single tile to whoever acts next; else OPEN. */
static int last(uint32_t left, Child c, int seat) {
    int gain = (c.play & 7) * 5;
    if ((left >> 7 * seat & 127) == 0 || c.other == NOBODY) return gain + settled(left, seat);
    uint32_t hand = left & 127u << 7 * c.other;
    if (hand & (hand - 1)) return OPEN;
    int value = most(c.play >> 10, __builtin_ctz(hand)) + settled(left ^ hand, c.other);
    return (c.other ^ seat) & 1 ? gain - value : gain + value;
}

static int search(uint32_t left, int form, int seat, int bound) {
    int tiles = __builtin_popcount(left), low = -FAR, high = FAR, first = NONE;
    Entry *entry = NULL;
    int64_t key = 0;
    if (tiles > KEEP) {
        key = key_of(left, form, seat);
        entry = slot(key);
        if (entry->key == key) {
            low = entry->low; high = entry->high; first = entry->best;
            if (low >= bound) return low;
            if (high < bound) return high;
        }
    }
    Child child[28];
    int count = children(left, form, seat, first, child), best = -FAR, best_at = NONE;
    if (tiles > PROBE) probe(left, seat, bound, child, count);
    for (int i = 0; i < count; i++) {
        int next = i;
        for (int j = i + 1; j < count; j++) if (child[j].order > child[next].order) next = j;
        Child c = child[next];
        child[next] = child[i];
        uint32_t then = left ^ 1u << c.tile;
        int gain = (c.play & 7) * 5, value = last(then, c, seat);
        if (value == OPEN && (c.other ^ seat) & 1) value = gain - search(then, c.play >> 10, c.other, gain - bound + 1);
        else if (value == OPEN) value = gain + search(then, c.play >> 10, c.other, bound - gain);
        if (value > best) { best = value; best_at = c.at; }
        if (best >= bound) break;
    }
    if (entry) *entry = best >= bound ? (Entry){key, best, high, best_at} : (Entry){key, low, best, best_at};
    return best;
}

static void deal(uint32_t *hands) {
    memset(with, 0, sizeof with);
    for (int seat = 0; seat < 4; seat++) {
        int count = 0;
        for (uint32_t hand = hands[seat]; hand; hand &= hand - 1) {
            int tile = __builtin_ctz(hand), rank = seat * 7 + count++, low = low_of[tile], high = high_of[tile];
            tile_at[rank] = tile;
            with[low] |= 1u << rank; with[high] |= 1u << rank;
            other_half[low][rank] = high; other_half[high][rank] = low;
        }
        for (int some = 0; some < 128; some++) {
            int pips = 0;
            for (int i = 0; i < count; i++)
                if (some >> i & 1) pips += low_of[tile_at[seat * 7 + i]] + high_of[tile_at[seat * 7 + i]];
            worth[seat][some] = (pips + 2) / 5 * 5;
        }
    }
    for (int numbers = 0; numbers < 128; numbers++) {
        fits[numbers] = 0;
        for (int number = 0; number < 7; number++) if (numbers >> number & 1) fits[numbers] |= with[number];
    }
}

/* The plays of the root: its own, or where nothing lies yet every tile. */
static int roots(uint32_t left, int form, int seat, Child *out) {
    if (form != NONE) return children(left, form, seat, NONE, out);
    int count = 0;
    for (uint32_t hand = left & 127u << 7 * seat; hand; hand &= hand - 1) {
        int tile = __builtin_ctz(hand), play = opening[tile_at[tile]];
        int other = to_act(left ^ 1u << tile, play >> 3 & 127, (seat + 1) & 3);
        out[count++] = (Child){0, other == NONE ? NOBODY : other, tile, 0, play};
    }
    return count;
}

static int value_of(uint32_t left, int form, int seat) {
    Child child[28];
    int count = roots(left, form, seat, child), low = -FAR, high = FAR, value = 0;
    while (low < high) {
        int bound = value == low ? value + 1 : value;
        value = -FAR;
        for (int i = 0; i < count; i++) {
            Child c = child[i];
            uint32_t then = left ^ 1u << c.tile;
            int gain = (c.play & 7) * 5, found;
            if ((then >> 7 * seat & 127) == 0 || c.other == NOBODY) found = gain + settled(then, seat);
            else if ((c.other ^ seat) & 1) found = gain - search(then, c.play >> 10, c.other, gain - bound + 1);
            else found = gain + search(then, c.play >> 10, c.other, bound - gain);
            if (found > value) value = found;
            if (value >= bound) { child[i] = child[0]; child[0] = c; break; }
        }
        if (value >= bound) low = value; else high = value;
    }
    return value;
}

int main(int argc, char **argv) {
    if (argc != 2) return 2;
    for (int low = 0, tile = 0; low < 7; low++)
        for (int high = low; high < 7; high++) { low_of[tile] = low; high_of[tile++] = high; }
    FILE *file = fopen(argv[1], "rb");
    if (!file || fread(&forms, 4, 1, file) != 1) return 1;
    atlas = malloc((size_t)forms * WIDTH * 4);
    if (fread(atlas, 4, (size_t)forms * WIDTH, file) != (size_t)forms * WIDTH || fread(opening, 4, 28, file) != 28) return 1;
    uint32_t hands[4];
    int form, seat;
    while (scanf("%u %u %u %u %d %d", hands, hands + 1, hands + 2, hands + 3, &form, &seat) == 6) {
        struct timespec from, to;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
        hand_number++;
        deal(hands);
        uint32_t left = 0;
        for (int s = 0; s < 4; s++) left |= ((1u << __builtin_popcount(hands[s])) - 1) << 7 * s;
        int value = value_of(left, form, seat);
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
        printf("%d %.9f\n", value, to.tv_sec - from.tv_sec + (to.tv_nsec - from.tv_nsec) * 1e-9);
    }
}
