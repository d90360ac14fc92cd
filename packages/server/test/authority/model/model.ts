import {
  type App,
  type AppId,
  type AutomationContent,
  type Entitlement,
  type Person,
  type PolicyContent,
  type Ref,
  type Standing,
  SUPER,
  type UserId,
} from './facts.ts'

export type Given = { readonly ref: Ref; readonly to: UserId | '*'; readonly by: Standing; readonly how: string }
export type Link = { readonly from: Ref; readonly to: Ref; readonly by: Standing }
export type Policy = { readonly id: string; readonly saved: { content: PolicyContent; by: Standing }[] }
export type Bound = { readonly refs: readonly Ref[] | AppId; readonly policyId: string; readonly by: Standing }
export type Automation = {
  readonly id: string
  /** `left` is what was being asked for when the next version came: it may be what this one has asked. */
  readonly saved: { content: AutomationContent; by: Standing; left?: ReadonlySet<string> }[]
  readonly started: Standing[]
}
export type Profile = {
  readonly id: string
  readonly enrollment: Ref
  /** What they name: an entitlement, or all that an app has and will have. */
  readonly entries: { of: Ref | AppId; by: Standing }[]
  readonly bypassed: Standing[]
}
export type Task = {
  readonly id: string
  readonly type: string
  readonly ref: Ref
  readonly userId: UserId
  readonly passedTo: { to: UserId; by: Standing }[]
}
/** Somebody, or whoever holds an entitlement, has become an owner of an app or an entitlement. */
export type OwnerMade = { readonly of: string; readonly owner: string; readonly by: Standing }
export type Campaign = { readonly id: string; readonly saved: Standing[] }

/** The built-in policies are the same in every tenant, and nobody changes them. */
export const SYSTEM: Standing = { userId: '', isSuper: true, roles: new Set(), ownApps: new Set() }

/**
 * What the model remembers of who did what. It grows by what was accepted, never by what the service then made of it:
 * that is compared with it (`gain.ts`, `loss.ts`).
 */
export class Model {
  readonly people = new Map<UserId, Person>()
  readonly apps = new Map<AppId, App>()
  readonly entitlements = new Map<Ref, Entitlement>()
  readonly policies = new Map<string, Policy>()
  readonly automations = new Map<string, Automation>()
  readonly profiles = new Map<string, Profile>()
  readonly tasks = new Map<string, Task>()
  readonly campaigns = new Map<string, Campaign>()
  readonly given: Given[] = []
  readonly taken: Given[] = []
  readonly links: Link[] = []
  readonly bound: Bound[] = []
  /** Policies by which something is offered that is no entitlement. */
  readonly offered: { readonly policyId: string; readonly by: Standing }[] = []
  readonly ownersMade: OwnerMade[] = []
  /** Who has made a key, and for whom. */
  readonly keysMade: { readonly userId: UserId; readonly by: Standing }[] = []
  /** Who held what when it was last looked at. */
  held = new Map<UserId, ReadonlySet<Ref>>()
  /** What was being asked for then, a user and an entitlement each. */
  asked: ReadonlySet<string> = new Set()

  /** Somebody as it is now. */
  standing(userId: UserId): Standing {
    const roles = this.people.get(userId)?.roles ?? new Set<string>()
    const ownApps = [...this.apps.values()].filter((app) => this.owns(userId, app)).map(({ id }) => id)
    return { userId, isSuper: roles.has(SUPER), roles, ownApps: new Set(ownApps) }
  }

  /** The program that feeds an app. */
  feeding = (appId: AppId): Standing => ({ ...SYSTEM, isSuper: false, feeds: appId })

  owns(userId: UserId, { owners, owningRefs }: App): boolean {
    return owners.has(userId) || [...owningRefs].some((ref) => this.holds(userId, ref))
  }

  holds = (userId: UserId, ref: Ref): boolean => this.held.get(userId)?.has(ref) ?? false

  entitlement(ref: Ref): Entitlement {
    const found = this.entitlements.get(ref)
    if (!found) throw new Error(`the model has no entitlement ${ref}`)
    return found
  }

  refsOf = (appId: AppId): Ref[] =>
    [...this.entitlements.values()].filter((one) => one.appId === appId).map(({ ref }) => ref)

  give = (by: Standing, ref: Ref, to: UserId | '*', how: string): void => void this.given.push({ by, ref, to, how })
  take = (by: Standing, ref: Ref, to: UserId | '*', how: string): void => void this.taken.push({ by, ref, to, how })
  link = (by: Standing, from: Ref, to: Ref): void => void this.links.push({ by, from, to })

  makeOwner = (by: Standing, of: string, owner: string): void => void this.ownersMade.push({ of, owner, by })

  savePolicy(by: Standing, id: string, content: PolicyContent): void {
    const known = this.policies.get(id) ?? { id, saved: [] }
    known.saved.push({ content, by })
    this.policies.set(id, known)
  }

  /** A policy decides about requests for these entitlements, or for all of an app, from now on. */
  bind = (by: Standing, refs: readonly Ref[] | AppId, policyId: string): void =>
    void this.bound.push({ refs, policyId, by })

  offerBy = (by: Standing, policyId: string): void => void this.offered.push({ policyId, by })

  saveAutomation(by: Standing, id: string, content: AutomationContent): void {
    const known = this.automations.get(id) ?? { id, saved: [], started: [] }
    const last = known.saved.at(-1)
    if (last) last.left = this.asked
    known.saved.push({ content, by })
    this.automations.set(id, known)
  }

  startAutomation = (by: Standing, id: string): void => void this.automations.get(id)?.started.push(by)

  addProfile(id: string, enrollment: Ref): void {
    this.profiles.set(id, { id, enrollment, entries: [], bypassed: [] })
  }

  addTask(task: Omit<Task, 'passedTo'>): void {
    this.tasks.set(task.id, { ...task, passedTo: [] })
  }

  saveCampaign(by: Standing, id: string): void {
    const known = this.campaigns.get(id) ?? { id, saved: [] }
    known.saved.push(by)
    this.campaigns.set(id, known)
  }
}
