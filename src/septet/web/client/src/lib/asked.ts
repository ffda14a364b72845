// What is said to a table, without the word by which the line knows it again.
import type * as api from "../api";

type Message =
  | api.PlayMove
  | api.LayMoves
  | api.TryMoves
  | api.TakeBack
  | api.AskHint
  | api.GoOn
  | api.EndMatch
  | api.Sit
  | api.PutBot
  | api.Leave
  | api.RemoveSeat
  | api.Propose
  | api.Accept
  | api.BeginMatch
  | api.Mix
  | api.Say
  | api.Look
  | api.OpenHands;
type Without<M> = M extends Message ? Omit<M, "id"> : never;

export type ToTable = Without<Message>;
export type Said = api.Said;
