import { invalid } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { listOwnAttributes } from '../directory/user-sources/api.ts'

/** Something of people by which they are put together. */
export type Source = {
  readonly name: string
  /** What people call it. */
  readonly label: string
  /** It may have several values at once. */
  readonly isMulti: boolean
  /** Its value of the user `u`, as JSON: a text, a list of texts, or whatever somebody has put there. */
  readonly value: Sql
  /** The condition that a rule makes of it. */
  rule(texts: string): string
}

const column = (name: string, label: string, member: string, value: Sql): Source => ({
  name,
  label,
  isMulti: false,
  value: sql`to_jsonb(${value})`,
  rule: (texts) => `subject.${member} in ${texts}`,
})

const STANDARD: readonly Source[] = [
  column('department', 'Department', 'department', sql`u.department`),
  column('job_title', 'Job title', 'jobTitle', sql`u.job_title`),
  column('employment_type', 'Employment type', 'employmentType', sql`u.employment_type`),
  column('employment_status', 'Employment status', 'employmentStatus', sql`u.employment_status`),
  column('manager', 'Manager', 'managerId', sql`coalesce(u.manager_ids[1], '')`),
]

export const MANAGER = 'manager'
const LOCATION = 'location'
const OWN = 'attributes.'

type OwnAttribute = { readonly name: string; readonly isMulti: boolean }

/** An attribute that the tenant maps. */
function own(name: string, { name: key, isMulti }: OwnAttribute): Source {
  const at = `subject.attributes[${JSON.stringify(key)}]`
  return {
    name,
    label: name === LOCATION ? 'Location' : key,
    isMulti,
    value: sql`(u.profile -> ${key}::text)`,
    rule: (texts) =>
      isMulti
        ? `(${JSON.stringify(key)} in subject.attributes && ${at}.exists(one, one in ${texts}))`
        : `${at} in ${texts}`,
  }
}

/** Every attribute that there is in this tenant, by name. */
export async function listSources(tx: Tx): Promise<ReadonlyMap<string, Source>> {
  const owns = await listOwnAttributes(tx)
  const location = owns.find(({ name }) => name === LOCATION)
  const all = [
    ...STANDARD,
    ...(location ? [own(LOCATION, location)] : []),
    ...owns.filter((one) => one !== location).map((one) => own(`${OWN}${one.name}`, one)),
  ]
  return new Map(all.map((source) => [source.name, source]))
}

/** The attribute of that name; fails where there is none. */
export function sourceNamed(sources: ReadonlyMap<string, Source>, field: string, name: string): Source {
  const source = sources.get(name)
  if (source) return source
  throw invalid(field, `"${name}" is no attribute of people here; there are ${[...sources.keys()].join(', ')}`)
}
