/** What a task asks of somebody, and of whom and what; names are empty where there is none. */
export type Asking = {
  readonly type: string
  /** The kind of its current step. */
  readonly step: string
  readonly displayName: string
  readonly entitlement: string
  readonly subject: string
  /** Who asks, where it is not the subject; the service's own name where nobody did. */
  readonly opener: string
}

type Sentence = (asking: Asking) => string

const forSubject = ({ opener, subject }: Asking): string => (opener === '' ? '' : ` for ${subject}`)

/** By step and type, where people do something else than decide. */
const STEPS: Readonly<Record<string, Sentence>> = {
  'provision grant': ({ entitlement, subject }) => `Give ${entitlement} to ${subject}`,
  'provision revoke': ({ entitlement, subject }) => `Take ${entitlement} from ${subject}`,
  'form grant': ({ entitlement }) => `Say more about your request for ${entitlement}`,
}

const TYPES: Readonly<Record<string, Sentence>> = {
  grant: (asking) => `${asking.opener || asking.subject} asks for ${asking.entitlement}${forSubject(asking)}`,
  revoke: ({ entitlement, subject }) => `Should ${subject} lose ${entitlement}?`,
  certify: ({ entitlement, subject }) => `Does ${subject} still need ${entitlement}?`,
}

/** What somebody is asked, in a sentence; the name of the task where nothing else is known. */
export function sentenceOf(asking: Asking): string {
  const sentence = STEPS[`${asking.step} ${asking.type}`] ?? TYPES[asking.type]
  if (!sentence || asking.entitlement === '' || asking.subject === '') return asking.displayName
  return sentence(asking).slice(0, 1024).toWellFormed()
}
