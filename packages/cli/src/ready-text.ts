import path from 'node:path'
import type { Settings } from '@reeve/server/host'
import { pairs } from './print.ts'
import { readProfile } from './profile.ts'

type Ready = {
  settings: Settings
  url: string
  json: boolean
  /** Where the first administrator is set up, when it may be shown; empty when there is only the command. */
  setUpUrl?: string | undefined
}

const ONCE = 'once, within a day; keep it to yourself'
/** Whoever reads what a service printed must not become its administrator. */
const SET_UP_COMMAND = '`reeve admin set-up-link` on this machine makes a link, `reeve open` opens one'

/** Where the service is and what to try next. The secret itself is only ever in the file. */
export function readyText({ settings, url, json, setUpUrl }: Ready): string {
  if (url === '') {
    if (json) return JSON.stringify({ role: 'worker', pid: process.pid })
    return '\nThe worker is ready: it runs what is due until it is stopped.\n'
  }
  const file = path.join(settings.REEVE_DATA_DIR, 'admin.json')
  const admin = readProfile(file)
  if (json) {
    const adminFile = admin ? file : null
    return JSON.stringify({ role: 'api', baseUrl: url, adminFile, setUpUrl: setUpUrl || null, pid: process.pid })
  }
  const near = path.relative('.', file)
  const shown = near.startsWith('..') ? file : near
  const places: [string, string][] = [
    ['Console', url],
    ['API', `${url}/api/v1`],
    ['Try it', `${url}/docs`],
  ]
  if (admin) places.push(['Administrator', `${shown} (client id and secret; keep it to yourself)`])
  if (setUpUrl !== undefined) places.push(['Set up', setUpUrl ? `${setUpUrl} (${ONCE})` : SET_UP_COMMAND])
  const start = `\nReeve is ready.\n\n${pairs(places)}\n`
  return admin ? `${start}\n${curlLines(url, admin.clientId, shown)}\n` : start
}

/** Lines for a shell with curl and sed, and nothing else. */
const curlLines = (url: string, clientId: string, file: string): string => `From another terminal:

  SECRET=$(sed -n 's/.*"clientSecret": "\\(.*\\)".*/\\1/p' ${quoted(file)})
  TOKEN=$(curl -s ${url}/auth/v1/token -d grant_type=client_credentials \\
    --data-urlencode 'client_id=${clientId}' --data-urlencode "client_secret=$SECRET" \\
    | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/api/v1/auth/introspect -H "Authorization: Bearer $TOKEN"`

const quoted = (file: string): string => (/^[\w./-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`)
