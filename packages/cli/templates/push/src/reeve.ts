// The few calls of the push API that a connector needs.
import { readFileSync } from 'node:fs'

export type Settings = { url: string; app: string; connector: string; credentialFile: string }

export function settingsOf(environment: NodeJS.ProcessEnv): Settings {
  const needed = (name: string): string => {
    const value = environment[name]
    if (!value) throw new Error(`${name} is not set`)
    return value
  }
  return {
    url: needed('FEED_URL').replace(/\/$/, ''),
    app: needed('FEED_APP'),
    connector: needed('FEED_CONNECTOR'),
    credentialFile: needed('FEED_CREDENTIAL_FILE'),
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read by name; your own types go here.
export type Answer = any

/** Calls Reeve as the connector; gets a new token when the old one is about to end. */
export function openReeve({ url, app, connector, credentialFile }: Settings) {
  const read = JSON.parse(readFileSync(credentialFile, 'utf8'))
  const { clientId, clientSecret } = read.credential ?? read
  let token = { text: '', until: 0 }
  const freshToken = async (): Promise<string> => {
    if (Date.now() < token.until) return token.text
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    })
    const reply = await fetch(`${url}/auth/v1/token`, { method: 'POST', body })
    if (!reply.ok) throw new Error(`the credential was refused: ${await reply.text()}`)
    const { access_token, expires_in } = (await reply.json()) as { access_token: string; expires_in: number }
    token = { text: access_token, until: Date.now() + expires_in * 800 }
    return access_token
  }
  return async (path: string, body: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${await freshToken()}`, 'content-type': 'application/json' }
    const place = `${url}/api/v1/apps/${app}/connectors/${connector}${path}`
    const reply = await fetch(place, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
}

export type Call = ReturnType<typeof openReeve>
