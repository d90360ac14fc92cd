import type { Person } from '../../../forms/people-list.tsx'
import { encryptFile, encryptText } from '../../../lib/age.ts'
import { api } from '../../../lib/api.ts'
import { texts as revealTexts } from '../../../ui/reveal/texts.ts'
import { texts } from '../texts.ts'

export type NewSecret = {
  readonly whom: 'inside' | 'outside'
  readonly people: readonly Person[]
  /** One a line. */
  readonly emails: string
  readonly what: 'text' | 'file'
  readonly text: string
  readonly file: File | undefined
  readonly name: string
  readonly seconds: number
  /** 0 is unlimited. */
  readonly views: number
  readonly notify: boolean
}

const HOUR = 3600
const DAY = 24 * HOUR
export const EXPIRIES = [HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY, 30 * DAY] as const
export const VIEWS = [1, 3, 10, 0] as const

export const NEW_SECRET: NewSecret = {
  whom: 'inside',
  people: [],
  emails: '',
  what: 'text',
  text: '',
  file: undefined,
  name: '',
  seconds: 3 * DAY,
  views: 1,
  notify: false,
}

/** Makes the secret, encrypts its content here, sends that; answers the link. */
export async function share(asked: NewSecret): Promise<string> {
  const { what, file, text } = asked
  if (what === 'text' && text === '') throw new Error(texts.sharing.noText)
  if (what === 'file' && !file) throw new Error(texts.sharing.noFile)
  const made = await make(asked)
  const path = { vault_id: made.vaultId }
  if (what === 'text') {
    const encryptedContent = await encryptText(made.ageRecipient, text)
    const { secret } = await api.call('vaults.secrets.setContent', { path, body: { encryptedContent } })
    return secret?.shareUrl ?? ''
  }
  const body = await encryptFile(made.ageRecipient, file!)
  // The path alone: whatever name the service has for itself, the page calls where it came from.
  const headers = { 'content-type': 'application/octet-stream' }
  const sent = await fetch(new URL(made.uploadUrl).pathname, { method: 'PUT', body, headers })
  if (!sent.ok) throw new Error(String((await sent.json().catch(() => undefined))?.message ?? revealTexts.failed))
  return (await api.call('vaults.secrets.get', { path })).secret?.shareUrl ?? ''
}

function make({ whom, people, emails, what, file, name, seconds, views, notify }: NewSecret) {
  const common = {
    displayName: name,
    expiresIn: `${seconds}s`,
    maxViews: views,
    notifyOnView: notify,
    ...(what === 'file' && file
      ? {
          secretType: 'SECRET_TYPE_FILE' as const,
          filename: file.name,
          contentType: file.type,
          fileSize: String(file.size),
        }
      : {}),
  }
  if (whom === 'inside') {
    const body = { ...common, allowedUserIds: people.map(({ id }) => id) }
    return api.call('vaults.secrets.createInternal', { body })
  }
  const allowedEmails = emails.split(/[\s,;]+/).filter(Boolean)
  return api.call('vaults.secrets.createExternal', { body: { ...common, allowedEmails } })
}
