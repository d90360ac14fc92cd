import { createReadStream, statSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printJson, printLine } from '../print.ts'
import { openClient, PROFILE_FLAGS } from '../profile.ts'
import { encrypterTo } from '../secrets/local-age.ts'
import { transfer } from '../secrets/transfer.ts'

export const secretShare = command({
  name: 'secret share',
  about: 'Shares a secret; it is encrypted on this machine.',
  args: ['[FILE]'],
  flags: {
    user: { value: 'ID', about: 'A user who may open it.', multiple: true },
    email: { value: 'ADDRESS', about: 'An address outside that may open it.', multiple: true },
    name: { value: 'TEXT', about: 'What it is called; not encrypted.' },
    expires: { value: 'DURATION', about: 'How long it lives, e.g. 24h; 72 hours when absent.' },
    views: { value: 'NUMBER', about: 'How often it can be opened: 1 when absent, 0 is unlimited.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: [file], flags }) {
    if ((flags.user.length === 0) === (flags.email.length === 0))
      throw usage('name recipients by --user, or by --email')
    const maxViews = flags.views === undefined ? undefined : Number(flags.views)
    if (maxViews !== undefined && !Number.isInteger(maxViews)) throw usage('--views must be a number')
    const client = await openClient(flags)
    const common = {
      displayName: flags.name ?? '',
      ...(flags.expires === undefined ? {} : { expiresIn: flags.expires }),
      ...(maxViews === undefined ? {} : { maxViews }),
      ...(file === undefined ? {} : { ...FILE, filename: path.basename(file), fileSize: String(statSync(file).size) }),
    }
    const made =
      flags.user.length > 0
        ? await client.call('vaults.secrets.createInternal', { body: { ...common, allowedUserIds: flags.user } })
        : await client.call('vaults.secrets.createExternal', { body: { ...common, allowedEmails: flags.email } })
    const { ageRecipient, vaultId, uploadUrl } = made
    const encrypter = encrypterTo(ageRecipient)
    if (file === undefined) {
      const content = await encrypter.encrypt((await text(process.stdin)).replace(/\r?\n$/, ''))
      const body = { encryptedContent: Buffer.from(content).toString('base64') }
      await client.call('vaults.secrets.setContent', { path: { vault_id: vaultId }, body })
    } else {
      const source = ReadableStream.from(createReadStream(file)) as ReadableStream<Uint8Array>
      const headers = { 'content-type': 'application/octet-stream' }
      const reply = await transfer(uploadUrl, { method: 'PUT', body: await encrypter.encrypt(source), headers })
      reply.resume()
    }
    const { secret } = await client.call('vaults.secrets.get', { path: { vault_id: vaultId } })
    if (flags.json) printJson(secret)
    else printLine(`${secret?.shareUrl}\n  Give this link to the recipients; by itself it opens nothing.`)
  },
})

const FILE = { secretType: 'SECRET_TYPE_FILE' } as const

const DETAILS = `Without FILE the secret is read from standard input. What leaves this machine is an age file that only the
service can open, and it opens it only for a recipient.

Examples:
  reeve secret share --user 2NxBgZ… --name "db login" < password.txt
  reeve secret share keys.zip --email ada@partner.example --expires 24h`
