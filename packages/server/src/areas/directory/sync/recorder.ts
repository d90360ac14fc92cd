import { EVENTS } from '../../../engine/consume/event.ts'
import { newId } from '../../../lib/ids.ts'
import { actorOf, type Cause, INSERT_EVENTS } from '../../../service/events.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

/** Objects whose changes are one event when no trigger is to see each of them. */
const AT_A_TIME = 1000

/** Rows that changed: the id of each, what it was and is, and what has to be joined for that. */
type Changes = {
  readonly id: Sql
  readonly before?: Sql
  readonly after?: Sql
  readonly from: Sql
  readonly joins?: Sql
  readonly where?: Sql
}

type Options = {
  readonly tx: Tx
  readonly cause: Cause
  readonly appId: string
  readonly connectorId: string
  readonly syncId: string
  /** One event for up to a thousand objects. */
  readonly inBulk: boolean
}

/** Writes the events of a sync, many with one statement, each after all that were written before it. */
export class Recorder {
  readonly #options: Options
  #ordinal = 0
  /** Events written so far. */
  get count(): number {
    return this.#ordinal
  }

  constructor(options: Options) {
    this.#options = options
  }

  /** The kind is `directory.<noun>.<verb>`. */
  each(noun: Noun, verb: Verb, changes: Changes): Promise<number> {
    return this.#options.inBulk ? this.#bulk(noun, verb, changes) : this.every(noun, verb, changes)
  }

  /** One event for each of them, however many the sync brings. */
  async every(noun: Noun, verb: Verb | 'emailChanged', changes: Changes): Promise<number> {
    const { tx } = this.#options
    const { id, before = sql`null::jsonb`, after = sql`null::jsonb`, from, joins = sql``, where = sql`true` } = changes
    const count = await tx.run(sql`
      ${INSERT_EVENTS}
      select ${this.#newId()}, ${tx.now}, ${this.#ordinal} + row_number() over (order by ${id}),
        ${`directory.${noun}.${verb}`}, ${SUBJECTS[noun]}, ${id}, ${before}, ${after},
        ${this.#actor}, ${this.#options.cause.correlation}, '{}'
      from ${from} ${joins} where ${where}`)
    this.#ordinal += count
    if (count > 0) tx.notify(EVENTS, `directory.${noun}.${verb}`)
    return count
  }

  /** One event about the sync itself, after everything it did. */
  async one(
    kind: string,
    subject: { type: string; id: string },
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const { tx, cause } = this.#options
    this.#ordinal += 1
    await tx.run(sql`
      ${INSERT_EVENTS}
      values (${newId(tx.now)}, ${tx.now}, ${this.#ordinal}, ${kind}, ${subject.type}, ${subject.id}, null, ${after},
        ${this.#actor}, ${cause.correlation}, '{}')`)
    tx.notify(EVENTS, kind)
  }

  async #bulk(noun: Noun, verb: Verb, { id, from, where = sql`true` }: Changes): Promise<number> {
    const { tx, appId, connectorId, syncId, cause } = this.#options
    const about = { appId, connectorId, syncId }
    const count = await tx.run(sql`
      ${INSERT_EVENTS}
      select ${this.#newId()}, ${tx.now}, ${this.#ordinal} + row_number() over (order by part.n),
        ${`directory.${PLURALS[noun]}.${IN_BULK[verb]}`}, 'app', ${appId}, null,
        ${about}::jsonb || jsonb_build_object('count', part.count, 'ids', part.ids), ${this.#actor},
        ${cause.correlation}, '{}'
      from (
        select (n - 1) / ${AT_A_TIME} as n, count(*) as count, array_agg(subject_id) as ids
        from (select ${id} as subject_id, row_number() over () as n from ${from} where ${where}) as one
        group by 1
      ) as part`)
    this.#ordinal += count
    if (count > 0) tx.notify(EVENTS, `directory.${PLURALS[noun]}.${IN_BULK[verb]}`)
    return count
  }

  get #actor(): Record<string, unknown> {
    return actorOf(this.#options.cause)
  }

  #newId(): Sql {
    return sql`${idPrefix(this.#options.tx.now)}::text || ${RANDOM}`
  }
}

const NOUNS = ['user', 'account', 'grant', 'resourceType', 'resource', 'entitlement'] as const
type Noun = (typeof NOUNS)[number]
type Verb = keyof typeof IN_BULK

const SUBJECTS: Readonly<Record<Noun, string>> = {
  user: 'user',
  account: 'app_user',
  grant: 'grant',
  resourceType: 'app_resource_type',
  resource: 'app_resource',
  entitlement: 'app_entitlement',
}

/** What many changes at once are called: no trigger on a single change matches these. */
export const IN_BULK = { created: 'imported', found: 'imported', updated: 'updated', deleted: 'removed' } as const

export const PLURALS: Readonly<Record<Noun, string>> = {
  user: 'users',
  account: 'accounts',
  grant: 'grants',
  resourceType: 'resourceTypes',
  resource: 'resources',
  entitlement: 'entitlements',
}

/** The part of an id that holds its second; the database makes the random rest. */
export const idPrefix = (now: Temporal.Instant): string => newId(now).slice(0, 6)
export const RANDOM = sql`right(replace(gen_random_uuid()::text, '-', ''), 21)`
