import type { Random } from '../request-tasks/random.ts'

export type Behavior = 'LEAVE_ACCESS_AS_IS' | 'REVOKE_ALL' | 'REVOKE_UNJUSTIFIED'
export type Department = 'eng' | 'ops' | 'none'
export type Rule = { readonly department: Department; readonly createTasks: boolean }

type Enrollment = { readonly byRule: boolean; readonly withAccess: boolean }
type Profile = { readonly behavior: Behavior; readonly entries: Set<number>; rule: Rule | undefined }
type User = { department: Department; enabled: boolean }

/** What happens to the world. Numbers name profiles, users and entitlements by their place. */
export type Step =
  | { readonly do: 'move'; readonly user: number; readonly department: Department }
  | { readonly do: 'switch'; readonly user: number }
  | { readonly do: 'enroll' | 'unenroll' | 'exclude' | 'include'; readonly profile: number; readonly user: number }
  | { readonly do: 'add' | 'remove'; readonly profile: number; readonly entry: number; readonly reach: boolean }
  | { readonly do: 'rule'; readonly profile: number; readonly rule: Rule | undefined }
  | { readonly do: 'give'; readonly entry: number; readonly user: number }

export const PROFILES = 3
export const USERS = 4
export const ENTRIES = 4

const BEHAVIORS: readonly Behavior[] = ['LEAVE_ACCESS_AS_IS', 'REVOKE_ALL', 'REVOKE_UNJUSTIFIED']
const DEPARTMENTS: readonly Department[] = ['eng', 'ops', 'none']

/** The rules of access profiles in the plainest form: sets, and no transactions. */
export class Model {
  readonly profiles: Profile[]
  readonly users: User[]
  readonly members: Map<number, Enrollment>[]
  readonly excluded: Set<number>[]
  readonly held: Set<number>[]
  /** `profile/user/entry` */
  readonly justified = new Set<string>()

  constructor(random: Random) {
    const some = (): Set<number> => new Set(places(ENTRIES).filter(() => random.chance(0.5)))
    this.profiles = places(PROFILES).map(() => ({ behavior: random.pick(BEHAVIORS), entries: some(), rule: undefined }))
    this.users = places(USERS).map(() => ({ department: random.pick(DEPARTMENTS), enabled: true }))
    this.members = places(PROFILES).map(() => new Map())
    this.excluded = places(PROFILES).map(() => new Set())
    this.held = places(USERS).map(() => new Set())
  }

  /** Something that may happen now. */
  next(random: Random): Step {
    const [profile, user, entry] = [random.below(PROFILES), random.below(USERS), random.below(ENTRIES)]
    switch (random.below(8)) {
      case 0:
      case 1:
        return { do: 'move', user, department: random.pick(DEPARTMENTS) }
      case 2:
        return { do: 'switch', user }
      case 3:
        return this.members[profile]!.has(user) ? { do: 'unenroll', profile, user } : { do: 'enroll', profile, user }
      case 4:
        return { do: this.excluded[profile]!.has(user) ? 'include' : 'exclude', profile, user }
      case 5:
        return {
          do: this.profiles[profile]!.entries.has(entry) ? 'remove' : 'add',
          profile,
          entry,
          reach: random.chance(0.5),
        }
      case 6:
        return { do: 'give', entry, user }
      default: {
        const rule = { department: random.pick(DEPARTMENTS), createTasks: random.chance(0.7) }
        return { do: 'rule', profile, rule: random.chance(0.9) ? rule : undefined }
      }
    }
  }

  apply(step: Step): void {
    switch (step.do) {
      case 'move':
        this.users[step.user]!.department = step.department
        this.#judge([step.user], places(PROFILES))
        return
      case 'switch':
        this.users[step.user]!.enabled = !this.users[step.user]!.enabled
        this.#judge([step.user], places(PROFILES))
        return
      case 'enroll':
        if (!this.users[step.user]!.enabled || this.members[step.profile]!.has(step.user)) return
        this.#begin(step.profile, step.user, { byRule: false, withAccess: true })
        return
      case 'unenroll':
        this.#end(step.profile, step.user)()
        this.#judge(places(USERS), [step.profile])
        return
      case 'exclude':
        if (!this.users[step.user]!.enabled) return
        this.excluded[step.profile]!.add(step.user)
        this.#judge([step.user], places(PROFILES))
        return
      case 'include':
        this.excluded[step.profile]!.delete(step.user)
        this.#judge([step.user], places(PROFILES))
        return
      case 'add':
        this.profiles[step.profile]!.entries.add(step.entry)
        if (step.reach) for (const user of this.#reached(step.profile)) this.#give(step.profile, user, [step.entry])
        return
      case 'remove':
        this.#remove(step.profile, step.entry, step.reach)
        return
      case 'rule':
        this.profiles[step.profile]!.rule = step.rule
        this.#judge(places(USERS), [step.profile])
        return
      case 'give':
        if (this.users[step.user]!.enabled) this.held[step.user]!.add(step.entry)
    }
  }

  #reached = (profile: number): number[] =>
    [...this.members[profile]!].filter(([, { withAccess }]) => withAccess).map(([user]) => user)

  #judge(users: readonly number[], profiles: readonly number[]): void {
    for (const user of users) {
      const leaving: number[] = []
      for (const profile of profiles) {
        const { rule } = this.profiles[profile]!
        if (!rule) continue
        const { department, enabled } = this.users[user]!
        const isMeant = enabled && department === rule.department && !this.excluded[profile]!.has(user)
        const enrollment = this.members[profile]!.get(user)
        if (isMeant && !enrollment) this.#begin(profile, user, { byRule: true, withAccess: rule.createTasks })
        if (!isMeant && enrollment?.byRule) leaving.push(profile)
      }
      // What ends together justifies nothing for one another.
      const ended = leaving.map((profile) => this.#end(profile, user, this.profiles[profile]!.rule!.createTasks))
      for (const take of ended) take()
    }
  }

  #begin(profile: number, user: number, enrollment: Enrollment): void {
    this.members[profile]!.set(user, enrollment)
    if (enrollment.withAccess) this.#give(profile, user, [...this.profiles[profile]!.entries])
  }

  #give(profile: number, user: number, entries: readonly number[]): void {
    for (const entry of entries) {
      this.justified.add(`${profile}/${user}/${entry}`)
      if (this.users[user]!.enabled) this.held[user]!.add(entry)
    }
  }

  /** Answers how to take what it gave. With a rule that only keeps the list nothing is taken. */
  #end(profile: number, user: number, takes = true): () => void {
    const { withAccess } = this.members[profile]!.get(user)!
    this.members[profile]!.delete(user)
    const asked = places(ENTRIES).filter((entry) => this.justified.delete(`${profile}/${user}/${entry}`))
    const entries = [...new Set([...asked, ...this.profiles[profile]!.entries])]
    return () => {
      if (takes && withAccess) this.#take(profile, user, entries)
    }
  }

  #take(profile: number, user: number, entries: readonly number[]): void {
    const { behavior } = this.profiles[profile]!
    if (behavior === 'LEAVE_ACCESS_AS_IS') return
    for (const entry of entries) {
      const others = places(PROFILES).some((one) => this.justified.has(`${one}/${user}/${entry}`))
      if (behavior === 'REVOKE_ALL' || !others) this.held[user]!.delete(entry)
    }
  }

  #remove(profile: number, entry: number, reach: boolean): void {
    this.profiles[profile]!.entries.delete(entry)
    for (const user of reach ? this.#reached(profile) : places(USERS)) {
      this.justified.delete(`${profile}/${user}/${entry}`)
      if (reach) this.#take(profile, user, [entry])
    }
  }
}

export const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place)
