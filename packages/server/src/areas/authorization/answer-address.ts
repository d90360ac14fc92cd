/** Adds the answer to what the client's own address has after the path. */
export function answerAddress(redirectUri: string, answer: Readonly<Record<string, string | null>>): string {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== null) address.searchParams.append(name, value)
  return address.href
}
