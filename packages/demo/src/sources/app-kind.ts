import type { DepartmentId } from '../company/departments.ts'
import type { Framework, Risk } from './records.ts'

/** How likely somebody has it, by department; who leads others and who works here at all count as well. */
export type Share = { readonly [Key in DepartmentId | 'everyone' | 'leaders']?: number }

export type RoleKind = {
  readonly id: string
  readonly name: string
  /** What it lets one do, in a sentence. */
  readonly lets: string
  readonly risk: Risk
  readonly frameworks?: readonly Framework[]
  readonly held: Share
}

/** What one may do with a thing; `{name}` in the sentence is what the thing is called. */
type Right = Pick<RoleKind, 'id' | 'name' | 'lets' | 'risk'>

/** Repositories, schemas and the like, each with rights of its own. */
export type ThingKind = {
  readonly type: string
  readonly typeName: string
  readonly names: readonly [string, ...string[]]
  readonly rights: readonly Right[]
}

export type AppKind = {
  readonly key: string
  readonly name: string
  readonly about: string
  readonly monthlyCostUsd: number
  readonly owner: DepartmentId
  readonly accounts: Share
  /** The first is what every account has. */
  readonly roles: readonly [RoleKind, ...RoleKind[]]
  readonly things?: ThingKind
  /** What its service accounts are for. */
  readonly services: readonly string[]
  /** Roles that machines assume, where it has any. */
  readonly workloads?: readonly string[]
  /** What its secrets are called, where it has any. */
  readonly secrets?: string
}

/** The role that every account has. */
export const member = (name: string, lets: string): RoleKind => ({
  id: 'member',
  name,
  lets,
  risk: 'Low',
  held: { everyone: 1 },
})

export const admin = (held: Share, frameworks: readonly Framework[] = ['SOC 2', 'ISO 27001']): RoleKind => ({
  id: 'administrator',
  name: 'Administrator',
  lets: 'Change all settings, and give others access.',
  risk: 'Critical',
  frameworks,
  held,
})
