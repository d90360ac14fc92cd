import type { Ast } from '../ast.ts'
import type { FieldReference } from '../declarations.ts'
import type { Environment } from '../environment.ts'
import type { Overload } from '../overload.ts'
import { type Issue, SourceError } from '../source.ts'
import type { Type } from '../types.ts'

/** What a name or a call was found to mean. */
export type Reference =
  | VariableReference
  | { readonly kind: 'constant'; readonly value: unknown }
  /** A name bound by a macro; every binding of a tree has its own number. */
  | { readonly kind: 'local'; readonly binding: number; readonly name: string }
  | CallReference
  | FieldReference

export interface VariableReference {
  readonly kind: 'variable'
  readonly name: string
  readonly type: Type
}

export interface CallReference {
  readonly kind: 'call'
  readonly overloads: readonly Overload[]
  /** What looks like a receiver is part of the function's name. */
  readonly namespaced: boolean
  /** The arguments are known to fit; otherwise the values decide. */
  readonly proved: boolean
}

/** What checking found out about a tree. The tree itself is untouched: one tree may be checked many times. */
export interface Checked {
  readonly ast: Ast
  readonly environment: Environment
  /** Type of the whole expression. */
  readonly type: Type
  /** Type of each node, by id. */
  readonly types: readonly Type[]
  readonly references: readonly (Reference | undefined)[]
  /** Numbers of the names a comprehension, bind or block node binds, by id. */
  readonly bindings: readonly (readonly number[] | undefined)[]
  /** True for each node that holds an asynchronous call, by id. */
  readonly asynchronous: readonly (boolean | undefined)[]
  /** The requested result type, one of these; none when empty. */
  readonly expected: readonly Type[]
  /** What is wrong. A tree with issues can be read but not compiled. */
  readonly issues: readonly Issue[]
}

export interface CheckResult {
  readonly checked: Checked
  readonly issues: readonly Issue[]
}

/** Refuses a tree with issues. */
export function assertSound({ ast, issues }: Checked): void {
  if (issues.length > 0) throw new SourceError(ast.source, issues)
}
