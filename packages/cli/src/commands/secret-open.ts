import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Client } from '@reeve/client'
import { command } from '../command.ts'
import { CommandError, usage } from '../exit.ts'
import { printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { opened, openedStream, type Reader, readerFor } from '../secrets/local-age.ts'
import { postJson, transfer } from '../secrets/transfer.ts'

const FLAGS = {
  email: { value: 'ADDRESS', about: 'Has a link mailed to this address, which the secret is shared with.' },
  out: { value: 'FILE', about: 'Writes it to this file; a file needs one.' },
  recipient: { value: 'AGE', about: 'Leaves it encrypted, to this recipient of the age command line.' },
  ...PROFILE_FLAGS,
} as const

export const secretOpen = command({
  name: 'secret open',
  about: 'Opens a secret that was shared; it is decrypted on this machine.',
  args: ['LINK'],
  flags: FLAGS,
  details: async () => DETAILS,

  async run({ args: [link = ''], flags }) {
    const { origin, code, token, vaultToken } = partsOf(link)
    if (flags.email !== undefined) {
      if (origin === '') throw usage('--email needs the whole link')
      await postJson(`${origin}/api/v1/secrets/code/${code}/magic-link`, { email: flags.email })
      return printLine(`If the secret is shared with ${flags.email}, a link is on its way.`)
    }
    const reader = await readerFor(flags.recipient)
    const viewed =
      token !== ''
        ? await viewOutside(origin, code, token, reader)
        : vaultToken !== ''
          ? await openLink(await openClient(flags), vaultToken, reader)
          : await viewInside(await openClient(flags), code, { reader, out: flags.out })
    await write(viewed, reader, flags.out)
  },
})

type Viewed = { readonly encryptedContent?: string; readonly downloadUrl?: string }

/** A whole link, with what follows its # sign when it came by mail, or the code alone. */
function partsOf(link: string) {
  if (!URL.canParse(link)) return { origin: '', code: link, token: '', vaultToken: '' }
  const { origin, pathname, hash } = new URL(link)
  const [, kind, rest = ''] = pathname.split('/')
  if (kind === 'v') return { origin, code: '', token: '', vaultToken: rest }
  if (kind !== 's' || rest === '') throw usage('this is no link to a secret: it looks like https://…/s/XXXX-XXXX-XXXX')
  return { origin, code: rest, token: hash.slice(1), vaultToken: '' }
}

type Reading = { readonly reader: Reader; readonly out: string | undefined }

async function viewInside(client: Client, share_code: string, { reader, out }: Reading): Promise<Viewed> {
  const { secret } = await client.call('vaults.secrets.getByCode', { path: { share_code } })
  // Before the view is counted.
  if (secret?.secretType === 'SECRET_TYPE_FILE' && out === undefined) throw needsFile()
  const body = { readerRecipient: reader.recipient }
  return client.call('vaults.secrets.view', { path: { vault_id: secret?.vaultId ?? '' }, body })
}

const openLink = (client: Client, token: string, { recipient }: Reader): Promise<Viewed> =>
  client.call('vaults.links.open', { body: { token, readerRecipient: recipient } })

async function viewOutside(origin: string, code: string, token: string, { recipient }: Reader): Promise<Viewed> {
  const at = `${origin}/api/v1/secrets/code/${code}`
  const { viewToken } = await postJson(`${at}/magic-link/redeem`, { token })
  return postJson(`${at}/view`, { readerRecipient: recipient }, { authorization: `Bearer ${viewToken}` })
}

async function write(
  { encryptedContent, downloadUrl }: Viewed,
  reader: Reader,
  out: string | undefined,
): Promise<void> {
  const target = () => (out === undefined ? process.stdout : createWriteStream(out, { mode: 0o600 }))
  if (downloadUrl !== undefined) {
    if (out === undefined) throw needsFile()
    return pipeline(await openedStream(reader, await transfer(downloadUrl, { method: 'GET' })), target())
  }
  const content = await opened(reader, Buffer.from(encryptedContent ?? '', 'base64'))
  await pipeline([content], target(), { end: out !== undefined })
}

const needsFile = (): CommandError => new CommandError('this is a file: say with --out where to write it', 'usage')

const DETAILS = `LINK is the link of the secret, or its code. A link that came by mail, with what follows the # sign, opens it
without an account here. Opening counts a view, also when it is not written anywhere.

Examples:
  reeve secret open https://acme.example/s/K7QD-2M9X-PT4R
  reeve secret open https://acme.example/s/K7QD-2M9X-PT4R --email ada@partner.example
  reeve secret open K7QD-2M9X-PT4R --recipient age1… --out secret.age && age -d -i key.txt secret.age`
