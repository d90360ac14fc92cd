import type { NamedDeclaration } from '@reeve/cel'
import { AccountStatus, AppUser, PolicyAppUser, RiskScore, SecurityInsight } from './account.ts'
import { Entitlement, EntitlementPart, RoutedEntitlement } from './entitlement.ts'
import { enumDeclarations } from './enums.ts'
import { Finding, RoutedFinding } from './finding.ts'
import { Group } from './group.ts'
import { ToolCall, ToolOutput } from './hooks.ts'
import { CidrSetType, IP } from './network.ts'
import { SecretType } from './secret.ts'
import { Session } from './session.ts'
import { SignIn } from './sign-in.ts'
import { Task, TaskAnalysis } from './task.ts'
import { Tool, ToolCaller, Verdict } from './tool-call.ts'
import { triggerDeclarations } from './triggers.ts'
import { Url } from './url.ts'
import { User } from './user.ts'

/** Every type of every environment, in its plain form. */
const PLAIN: readonly NamedDeclaration[] = [
  ...enumDeclarations,
  User,
  AppUser,
  AccountStatus,
  RiskScore,
  SecurityInsight,
  Entitlement,
  EntitlementPart,
  Task,
  TaskAnalysis,
  Group,
  Finding,
  IP,
  CidrSetType,
  Url,
  SecretType,
  Session,
  SignIn,
  ToolCall,
  ToolOutput,
  Tool,
  ToolCaller,
  Verdict,
  ...triggerDeclarations,
]

/** Forms with more fields, for the environments that have them. */
export const VARIANTS = {
  policy: PolicyAppUser,
  routing: RoutedEntitlement,
  routedFinding: RoutedFinding,
} as const satisfies Record<string, NamedDeclaration>

export type Variant = keyof typeof VARIANTS

/** The types of an environment: a variant takes the place of the plain form of the same name. */
export function declarationsFor(variant?: Variant): readonly NamedDeclaration[] {
  if (variant === undefined) return PLAIN
  const form = VARIANTS[variant]
  return PLAIN.map((plain) => (plain.name === form.name ? form : plain))
}
