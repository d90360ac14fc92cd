import { texts } from '../texts.ts'

/** A call of somebody who is not signed in. */
export async function postOutside<Answer>(path: string, body: object, viewToken?: string): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    credentials: 'omit',
    headers: {
      'content-type': 'application/json',
      ...(viewToken === undefined ? {} : { authorization: `Bearer ${viewToken}` }),
    },
  })
  const answer = await response.json().catch(() => undefined)
  if (!response.ok) throw new Error(String(answer?.message ?? texts.outside.wrong))
  return answer
}
