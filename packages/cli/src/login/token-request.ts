import { CommandError } from '../exit.ts'
import { fetchAnywhere } from '../fetch-anywhere.ts'

export type Answered = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

/** Sends a form to the authorization server; what cannot be reached is said plainly. */
export async function sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<Answered> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  let response: Response
  try {
    response = await fetchAnywhere(url, { method: 'POST', headers, body })
  } catch {
    throw new CommandError(`${new URL(url).origin} cannot be reached`, 'unavailable')
  }
  const text = await response.text()
  try {
    return { status: response.status, body: JSON.parse(text) as Answered['body'] } // Safe because members are checked.
  } catch {
    throw new CommandError(`${new URL(url).origin} is not a Reeve service`, 'unavailable')
  }
}

/** The refresh token of an answer, or an error with what the service said. */
export function refreshTokenIn({ status, body }: Answered): string {
  if (status === 200 && typeof body.refresh_token === 'string') return body.refresh_token
  throw new CommandError(`the sign-in was refused: ${String(body.error_description ?? body.error ?? status)}`, 'denied')
}
