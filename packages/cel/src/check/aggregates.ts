import type { Expr, ListLiteral, MapLiteral, StructLiteral } from '../ast.ts'
import type { Field } from '../declarations.ts'
import { formatType } from '../type-text.ts'
import type { Type } from '../types.ts'
import * as t from '../types.ts'
import type { Checker } from './checker.ts'
import { didYouMean } from './suggest.ts'

export function listType(c: Checker, node: ListLiteral): Type {
  let element: Type | undefined
  for (const { value, optional } of node.elements) element = joined(c, element, entryType(c, value, optional))
  return t.list(element ?? c.unify.freshParam())
}

export function mapType(c: Checker, node: MapLiteral): Type {
  let key: Type | undefined
  let value: Type | undefined
  for (const entry of node.entries) {
    const keyType = c.visit(entry.key)
    if (!['string', 'int', 'uint', 'bool', 'dyn', 'error', 'param'].includes(keyType.kind) && !c.lenient) {
      if (keyType.kind !== 'double' && keyType.kind !== 'null')
        c.issue(entry.key, `unsupported key type '${c.show(keyType)}'`)
    }
    key = joined(c, key, keyType)
    value = joined(c, value, entryType(c, entry.value, entry.optional))
  }
  return t.map(key ?? c.unify.freshParam(), value ?? c.unify.freshParam())
}

/** The type of an element or entry; `?` takes an optional and adds what it holds. */
function entryType(c: Checker, value: Expr, optional: boolean): Type {
  const type = c.visit(value)
  if (!optional) return type
  const inner = c.unify.freshParam()
  if (c.unify.attempt(() => c.unify.assignable(t.optional(inner), type))) return c.unify.apply(inner)
  return c.issue(value, `expected type 'optional_type' but found '${c.show(type)}'`)
}

function joined(c: Checker, before: Type | undefined, next: Type): Type {
  return before === undefined ? next : (c.unify.join(before, next) ?? t.dyn)
}

export function structType(c: Checker, node: StructLiteral): Type {
  const name = c.env.candidates(node.type.text, node.absolute).find((candidate) => c.env.registry.named.has(candidate))
  const struct = name === undefined ? undefined : c.env.registry.struct(t.named(name))
  if (struct === undefined) {
    for (const field of node.fields) c.visit(field.value)
    return c.issue(
      node.type,
      `undeclared reference to '${node.type.text}'${didYouMean(node.type.text, c.env.registry.named.keys())}`,
    )
  }
  for (const { name: fieldName, value, optional } of node.fields) {
    const field: Field | undefined = struct.spellings.get(fieldName.text)
    const type = entryType(c, value, optional)
    if (field === undefined)
      c.issue(fieldName, `undefined field '${fieldName.text}'${didYouMean(fieldName.text, struct.spellings.keys())}`)
    else if (!c.unify.attempt(() => c.unify.assignable(field.type, type)))
      c.issue(value, `expected type '${formatType(field.type)}' but found '${c.show(type)}'`)
  }
  c.references[node.id] = { kind: 'constant', value: struct }
  return t.named(struct.name)
}
