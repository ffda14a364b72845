import type { MadeTable } from "../api";

/** The same seats and rules at a new table. Rejects when the server does not open it. */
export async function rematch(id: string): Promise<MadeTable> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/rematch`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}
