/** One place a value came from. */
export type Source = {
  readonly appId: string
  readonly appUserId: string
  readonly appUserProfileAttributeKey: string
  readonly userAttributeMappingId: string
  readonly value: string
  readonly priority: number
}

export type Mapping = {
  readonly id: string
  readonly attribute: string
  readonly custom: boolean
  readonly multi: boolean
  readonly sources: readonly MappedSource[]
}

type MappedSource = {
  readonly direct?: { appId: string; profileKey: string } | null
  readonly cel?: { expression: string } | null
}

export type Holder = {
  readonly id: string
  readonly appId: string
  readonly isDirectory: boolean
  readonly profile: Readonly<Record<string, unknown>>
}

/** The usual source names of an attribute without a mapping. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  managerEmail: ['managerEmail', 'manager_email', 'manager', 'managerId', 'manager_id'],
  department: ['department'],
  jobTitle: ['jobTitle', 'job_title', 'title'],
  employmentType: ['employmentType', 'employment_type'],
  employmentStatus: ['employmentStatus', 'employment_status'],
}

/** Every value of an attribute with where it came from, the one that counts first. */
export function sourcesOf(
  attribute: string,
  {
    mapping,
    holders,
    evaluate,
  }: { mapping: Mapping | undefined; holders: readonly Holder[]; evaluate: (text: string) => readonly string[] },
): Source[] {
  if (!mapping) return usualSources(attribute, holders)
  return mapping.sources.flatMap(({ direct, cel }, priority) => {
    const base = { userAttributeMappingId: mapping.id, priority }
    if (cel) {
      return evaluate(cel.expression).map((value) => ({
        ...base,
        appId: '',
        appUserId: '',
        appUserProfileAttributeKey: '',
        value,
      }))
    }
    if (!direct) return []
    return holders
      .filter((one) => one.appId === direct.appId)
      .flatMap((one) => fromProfile(one, direct.profileKey).map((source) => ({ ...source, ...base })))
  })
}

const usualSources = (attribute: string, holders: readonly Holder[]): Source[] =>
  holders
    .filter((one) => one.isDirectory)
    .flatMap((one, priority) =>
      (USUAL[attribute] ?? [])
        .flatMap((key) => fromProfile(one, key))
        .slice(0, 1)
        .map((source) => ({ ...source, userAttributeMappingId: '', priority })),
    )

function fromProfile({ id, appId, profile }: Holder, key: string) {
  const given = profile[key]
  const values = (Array.isArray(given) ? given : [given]).filter((one) =>
    ['string', 'number', 'boolean'].includes(typeof one),
  )
  return values
    .map((one) => String(one).trim())
    .filter((value) => value !== '')
    .map((value) => ({ appId, appUserId: id, appUserProfileAttributeKey: key, value }))
}
