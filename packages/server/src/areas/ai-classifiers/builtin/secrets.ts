import { entropyOf } from './entropy.ts'
import { type Builtin, type Found, findAll } from './found.ts'

/** Credentials: keys and tokens of known shapes, private keys, passwords that are assigned. */
export const SECRETS: Builtin = {
  version: 1,
  about: 'Keys and tokens of known shapes, private keys, and values assigned to names such as password.',
  find: (text) => [...findKnown(text), ...findAssigned(text)],
  levelOf: (found) => (found.length > 0 ? 3 : 0),
}

/** A token begins where no character of it stands before, so that every run is read once. */
const token = (begins: string, body: string): RegExp => new RegExp(`(?<![A-Za-z0-9_-])${begins}${body}`, 'g')
const WORD = '[A-Za-z0-9_-]'
const ALNUM = '[A-Za-z0-9]'

const KNOWN: readonly (readonly [string, RegExp])[] = [
  ['aws_access_key', token('(?:AKIA|ASIA)', '[A-Z2-7]{16}(?![A-Z0-9])')],
  ['github_token', token('gh[pousr]_', `${ALNUM}{36,251}`)],
  ['github_token', token('github_pat_', `${WORD}{60,244}`)],
  ['gitlab_token', token('gl(?:pat|dt|rt|cbt|ptt)-', `${WORD}{20,128}`)],
  ['slack_token', token('xox[abeoprs]-', '[A-Za-z0-9-]{10,256}')],
  ['slack_webhook', /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/_-]{30,120}/g],
  ['stripe_key', token('(?:sk|rk)_(?:live|test)_', `${ALNUM}{16,247}`)],
  ['google_api_key', token('AIza', `${WORD}{35}(?!${WORD})`)],
  ['google_client_secret', token('GOCSPX-', `${WORD}{28}`)],
  ['npm_token', token('npm_', `${ALNUM}{36}`)],
  ['pypi_token', token('pypi-AgEIcHlwaS5vcmc', `${WORD}{50,1024}`)],
  ['anthropic_key', token('sk-ant-', `${WORD}{32,200}`)],
  ['openai_key', token('sk-(?:proj-|svcacct-|admin-)', `${WORD}{40,240}`)],
  ['openai_key', token('sk-', `${ALNUM}{48}(?!${WORD})`)],
  ['sendgrid_key', token('SG\\.', `${WORD}{22}\\.${WORD}{43}`)],
  ['digitalocean_token', token('do[opr]_v1_', '[a-f0-9]{64}')],
  ['vault_token', token('hv[sbr]\\.', `${WORD}{24,256}`)],
  ['huggingface_token', token('hf_', `${ALNUM}{34}`)],
  ['webhook_secret', token('whsec_', '[A-Za-z0-9+/=]{24,128}')],
  ['age_key', token('AGE-SECRET-KEY-1', '[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}')],
  ['jwt', token('eyJ', `${WORD}{8,4000}\\.eyJ${WORD}{8,8000}\\.${WORD}{16,2000}`)],
  ['private_key', /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/g],
  ['azure_storage_key', /AccountKey=[A-Za-z0-9+/]{86}==/g],
  ['aws_secret_key', /aws_?secret_?(?:access_?)?key["']?\s{0,3}[:=]\s{0,3}["']?[A-Za-z0-9+/]{40}(?![A-Za-z0-9+/=])/gi],
]

const findKnown = (text: string): Found[] => [
  ...KNOWN.flatMap(([label, pattern]) => findAll(text, label, pattern)),
  ...findAll(text, 'url_password', /:\/\/[^\s:@/"'<>]{1,100}:([^\s:@/"'<>]{3,200})@[A-Za-z0-9[]/g, (match) =>
    isReal(match[1]!),
  ),
]

const ASSIGNED =
  /(?:password|passwd|passphrase|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|credential)["']?\s{0,3}(?:=|:(?!\/\/)|=>)\s{0,3}["'`]?([^\s"'`,;&<>(){}[\]]{8,256})/gi
const LEAST_BITS = 3

/** The value alone is the place, so that a text with it masked still says what it was. */
const findAssigned = (text: string): Found[] =>
  [...text.matchAll(ASSIGNED)]
    .filter(({ 1: value = '' }) => isReal(value) && looksRandom(value))
    .map(({ 0: { length }, 1: value = '', index }) => ({
      label: 'assigned_secret',
      start: index + length - value.length,
      end: index + length,
    }))
    .slice(0, 200)

/** Placeholders and names of variables are no values. */
const isReal = (value: string): boolean =>
  !/^[*.xX•-]+$|^\$|^%|^your|^my[-_]|example|change-?me|placeholder|redacted|process\.env|^os\.|^env[.:]|^null$|^undefined$/i.test(
    value,
  )

const looksRandom = (value: string): boolean =>
  /[0-9]/.test(value) &&
  /[A-Za-z]/.test(value) &&
  !/^[a-z]+[-_ ]?\d{1,2}$/i.test(value) &&
  entropyOf(value) >= LEAST_BITS
