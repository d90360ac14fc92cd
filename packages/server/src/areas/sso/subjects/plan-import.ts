import type { SsoSubjectsRow } from '../../../store/tables.ts'

export type Entry = { readonly row: number; readonly userId: string; readonly subject: string }
export type Issue = Entry & { readonly reason: string }

type Known = {
  /** Users that exist. */
  readonly userIds: ReadonlySet<string>
  /** What is stored of the users and subjects of the entries. */
  readonly subjects: readonly SsoSubjectsRow[]
}

export type Plan = {
  /** To be stored, or stored already just so. */
  readonly valid: readonly Entry[]
  readonly issues: readonly Issue[]
  /** Users who have a subject that an entry wants for somebody else: theirs would have to be deleted first. */
  readonly blockingUserIds: readonly string[]
  /** Users of entries who have another subject: with that deleted, the entry can be imported. */
  readonly recoverableUserIds: readonly string[]
}

/** What an import would do; the first of two entries for one user or one subject counts. */
export function planImport(entries: readonly Entry[], { userIds, subjects }: Known): Plan {
  const ofUser = new Map(subjects.map((one) => [one.user_id, one.subject]))
  const ownerOf = new Map(subjects.map((one) => [one.subject, one.user_id]))
  const valid: Entry[] = []
  const issues: Issue[] = []
  const blocking = new Set<string>()
  const recoverable = new Set<string>()
  const taken = { userIds: new Set<string>(), subjects: new Set<string>() }
  for (const entry of entries) {
    const { userId, subject } = entry
    const owner = ownerOf.get(subject)
    const own = ofUser.get(userId)
    const reason = !userIds.has(userId)
      ? 'the user does not exist'
      : subject.trim() !== subject || subject === ''
        ? 'the subject is empty, or has white space around it'
        : taken.userIds.has(userId)
          ? 'the user has a row before'
          : taken.subjects.has(subject)
            ? 'the subject has a row before'
            : owner !== undefined && owner !== userId
              ? 'the subject belongs to another user'
              : own !== undefined && own !== subject
                ? 'the user has another subject'
                : undefined
    if (reason === undefined) valid.push(entry)
    else issues.push({ ...entry, reason })
    if (reason === 'the subject belongs to another user') blocking.add(owner!)
    if (reason === 'the user has another subject') recoverable.add(userId)
    taken.userIds.add(userId)
    taken.subjects.add(subject)
  }
  return { valid, issues, blockingUserIds: [...blocking], recoverableUserIds: [...recoverable] }
}
