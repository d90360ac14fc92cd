import type { Json } from '../caller.ts'
import type { Random } from '../request-tasks/random.ts'
import { processAll } from '../work.ts'
import { Contradiction, contradictions } from './check.ts'
import type { AppId, Entitlement, Ref, Standing } from './model/facts.ts'
import { naming } from './names.ts'
import { look, type Seen } from './observe.ts'
import type { Fed, Name, Player, Stage } from './stage.ts'

/** How often the calls of each action were accepted and refused. */
export type Tally = Map<string, { ok: number; refused: number }>

export type PolicyPlace = { readonly type: 'grant' | 'revoke'; readonly appId?: AppId; readonly ref?: Ref }

const BUILTIN = {
  grant: ['builtin-auto-approve', 'builtin-auto-approve', 'builtin-app-owner-approval', 'builtin-manager-approval'],
  revoke: ['builtin-auto-revoke', 'builtin-manager-confirms-revoke'],
} as const

/** One tenant, and what is done in it. */
export class Game {
  readonly stage: Stage
  readonly log: string[] = []
  readonly tally: Tally
  /** Where each policy of the game may be put. */
  readonly policies = new Map<string, PolicyPlace>()
  random: Random
  /** The name of the action. */
  doing = ''
  #seen: Seen

  private constructor(stage: Stage, seen: Seen, random: Random, tally: Tally) {
    this.stage = stage
    this.#seen = seen
    this.random = random
    this.tally = tally
  }

  static async open(stage: Stage, random: Random, tally: Tally = new Map()): Promise<Game> {
    return new Game(stage, await look(stage), random, tally)
  }

  get model() {
    return this.stage.model
  }

  /** The body of an answer that was accepted; refusals change nothing. Failures of the service end the game. */
  async call(
    who: Player,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: object = {},
  ): Promise<Json | undefined> {
    const reply = await who.send({ method, path, body })
    const line = `${who.name} ${method} ${path} ${JSON.stringify(body)}`
    this.log.push(`${line} → ${reply.status}${reply.status === 200 ? '' : ` ${reply.body?.message ?? ''}`}`)
    this.count(reply.status === 200)
    if (reply.status >= 500) throw new Error(`the service failed: ${line} → ${reply.status} ${reply.text}`)
    return reply.status === 200 ? (reply.body ?? {}) : undefined
  }

  count(accepted: boolean): void {
    const sum = this.tally.get(this.doing) ?? { ok: 0, refused: 0 }
    sum[accepted ? 'ok' : 'refused']++
    this.tally.set(this.doing, sum)
  }

  post = (who: Player, path: string, body: object = {}) => this.call(who, 'POST', path, body)

  as = (who: Player): Standing => this.model.standing(who.userId)

  /** Does all work that is due, and holds what has come of everything to the model. */
  async settle(): Promise<void> {
    await processAll(this.stage.world)
    await this.compare()
  }

  /** What has grown or shrunk since it was last looked at has an explanation in the record. */
  async compare(): Promise<void> {
    const before = this.#seen
    this.#seen = await look(this.stage)
    const found = contradictions(this.model, before, this.#seen, this.named)
    if (found.length > 0) throw new Contradiction(`${found.join(', ')}: nobody who could has decided so`)
  }

  /** With names in the place of ids. */
  named = (text: string): string => naming(this.model, this.stage.people)(text)

  anybody = (): Player => this.random.pick(this.stage.people)

  /** Mostly one of these. */
  mostly = (...names: readonly Name[]): Player =>
    this.random.chance(0.8) ? this.stage.cast[this.random.pick(names)] : this.anybody()

  userOf = (userId: string): Player | undefined => this.stage.people.find((one) => one.userId === userId)

  /** In the order of the cast: ids are others in every tenant. */
  players = (userIds: readonly string[]): Player[] => this.stage.people.filter(({ userId }) => userIds.includes(userId))

  /** What somebody holds, in the order in which it was made. */
  heldBy = (userId: string): Ref[] => [...this.model.entitlements.keys()].filter((ref) => this.model.holds(userId, ref))

  /** Some account, chosen by its name. */
  async anyAccount(appIds: readonly AppId[]): Promise<{ id: string; appId: AppId; userId: string } | undefined> {
    const rows = await this.stage.tenant.sql(
      `select u.id, u.app_id, u.identity_user_id from app_users u join apps a on a.id = u.app_id and a.tenant_id = u.tenant_id
       where u.app_id = any($1) and u.deleted_at is null order by a.created_at, u.display_name, u.created_at`,
      [appIds],
    )
    if (rows.length === 0) return undefined
    const row = this.random.pick(rows)
    return { id: String(row.id), appId: String(row.app_id), userId: String(row.identity_user_id) }
  }

  /** Mostly somebody who owns the app. */
  ownerOf(appId: AppId): Player {
    const owners = this.players([...(this.model.apps.get(appId)?.owners ?? [])])
    return owners.length > 0 && this.random.chance(0.85) ? this.random.pick(owners) : this.mostly('root', 'second')
  }

  apps = (): AppId[] => [...this.model.apps.keys()].filter((id) => id !== this.stage.ownAppId)

  /** Entitlements that somebody might want: roles of the service and what is in other apps more than others. */
  anyRef(): Entitlement {
    const all = [...this.model.entitlements.values()]
    const kinds = [
      all.filter(({ role }) => role !== undefined && role !== 'basic_user'),
      all.filter(({ role }) => role === 'super_admin'),
      all.filter(({ appId, isAccess }) => appId === this.stage.payroll.app.id && !isAccess),
      all.filter(({ appId }) => appId !== this.stage.ownAppId),
      all.filter(({ appId, role }) => appId === this.stage.ownAppId && role === undefined),
    ]
    return this.random.pick(this.random.pick(kinds))
  }

  /** Not one of the service itself. */
  refIn = (appId: AppId): Ref => this.random.pick(this.model.refsOf(appId))

  /** Mostly a policy that may be put there. */
  policyFor(type: 'grant' | 'revoke', appId: AppId, ref?: Ref): string {
    const fits = [...this.policies]
      .filter(([, one]) => one.type === type && (one.appId ?? appId) === appId && (one.ref ?? ref) === ref)
      .map(([id]) => id)
    if (this.random.chance(0.1)) return this.random.pick([...this.model.policies.keys()])
    return this.random.pick(fits.length > 0 && this.random.chance(0.6) ? fits : BUILTIN[type])
  }

  /** An entitlement that is made here: people are put into it by hand, and rules may be. */
  handmade = (): Entitlement =>
    this.random.pick(
      [...this.model.entitlements.values()].filter(
        ({ name, role, profileId, isAccess }) =>
          role === undefined && profileId === undefined && !isAccess && !name.endsWith(' member'),
      ),
    )

  fed = (): Fed => this.random.pick([this.stage.payroll, this.stage.staff])

  wire = (ref: Ref): { appId: AppId; id: Ref } => ({ appId: this.model.entitlement(ref).appId, id: ref })

  /** Entitlements, apps and profiles that a call has just made are known from now on. */
  learn = (): Promise<void> => this.compare()
}
