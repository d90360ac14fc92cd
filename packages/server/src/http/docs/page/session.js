/** The access token lives in this page only: it is gone when the page is. */
let token
let who = ''
const listeners = []

export const currentToken = () => token
export const currentWho = () => who
export const onChange = (listener) => listeners.push(listener)

/** Client id and secret go in the body of the request: the service refuses them in a header. */
export async function signIn(clientId, clientSecret) {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  })
  const response = await fetch('/auth/v1/token', { method: 'POST', body: form })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error_description ?? answer.message ?? `refused (${response.status})`)
  await useToken(answer.access_token)
}

/** Takes a token into use after asking the service whose it is. */
export async function useToken(given) {
  const response = await fetch('/api/v1/auth/introspect', { headers: { authorization: `Bearer ${given}` } })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message ?? `refused (${response.status})`)
  set(given, `${answer.principleId}${answer.roles.length > 0 ? ` · ${answer.roles.join(', ')}` : ''}`)
}

export const signOut = () => set(undefined, '')

function set(newToken, newWho) {
  token = newToken
  who = newWho
  for (const listener of listeners) listener()
}
