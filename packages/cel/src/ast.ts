/** Every node has its place in the source: `start` is the first offset, `end` the one after the last. */
export interface Span {
  readonly start: number
  readonly end: number
}

interface Base extends Span {
  /** Dense number of the node within its tree; results about nodes are stored in arrays by this number. */
  readonly id: number
}

/** A name written in the source, with its own span. */
export interface Name extends Span {
  readonly text: string
}

export type LiteralType = 'null' | 'bool' | 'int' | 'uint' | 'double' | 'string' | 'bytes'

export interface Literal extends Base {
  readonly kind: 'literal'
  readonly type: LiteralType
  readonly value: null | boolean | bigint | number | string | Uint8Array
}

/** A leading dot (`.a`) makes the name absolute: the container is not searched. */
export interface Ident extends Base {
  readonly kind: 'ident'
  readonly name: string
  readonly absolute: boolean
}

export interface Select extends Base {
  readonly kind: 'select'
  readonly operand: Expr
  readonly field: Name
  readonly optional: boolean
}

export interface Has extends Base {
  readonly kind: 'has'
  readonly operand: Expr
  readonly field: Name
}

export interface Index extends Base {
  readonly kind: 'index'
  readonly operand: Expr
  readonly index: Expr
  readonly optional: boolean
}

export interface Call extends Base {
  readonly kind: 'call'
  readonly target: Expr | null
  readonly name: Name
  readonly absolute: boolean
  readonly args: readonly Expr[]
}

export type UnaryOperator = '!' | '-'
export interface Unary extends Base {
  readonly kind: 'unary'
  readonly op: UnaryOperator
  readonly operand: Expr
}

export type BinaryOperator = '+' | '-' | '*' | '/' | '%' | '<' | '<=' | '>' | '>=' | '==' | '!=' | 'in'
export interface Binary extends Base {
  readonly kind: 'binary'
  readonly op: BinaryOperator
  /** The place of the operator itself: errors of the operation point here. */
  readonly at: number
  readonly left: Expr
  readonly right: Expr
}

/** A whole chain `a && b && c` is one node, so long chains are neither deep nor slow. */
export interface Logic extends Base {
  readonly kind: 'logic'
  readonly op: '&&' | '||'
  readonly operands: readonly Expr[]
}

export interface Conditional extends Base {
  readonly kind: 'conditional'
  readonly test: Expr
  readonly then: Expr
  readonly otherwise: Expr
}

export interface ListElement {
  readonly value: Expr
  readonly optional: boolean
}
export interface ListLiteral extends Base {
  readonly kind: 'list'
  readonly elements: readonly ListElement[]
}

export interface MapEntry {
  readonly key: Expr
  readonly value: Expr
  readonly optional: boolean
}
export interface MapLiteral extends Base {
  readonly kind: 'map'
  readonly entries: readonly MapEntry[]
}

export interface StructField {
  readonly name: Name
  readonly value: Expr
  readonly optional: boolean
}
export interface StructLiteral extends Base {
  readonly kind: 'struct'
  readonly type: Name
  readonly absolute: boolean
  readonly fields: readonly StructField[]
}

export type ComprehensionMacro =
  | 'all'
  | 'exists'
  | 'existsOne'
  | 'filter'
  | 'map'
  | 'transformList'
  | 'transformMap'
  | 'transformMapEntry'
  | 'sortBy'

/** `range.all(x, body)` and its relatives, as written instead of expanded into a fold. */
export interface Comprehension extends Base {
  readonly kind: 'comprehension'
  readonly macro: ComprehensionMacro
  /** The macro as spelled: `exists_one` and `existsOne` are the same macro. */
  readonly name: Name
  readonly range: Expr
  readonly vars: readonly Name[]
  readonly filter: Expr | null
  readonly body: Expr
}

/** `cel.bind(name, init, body)` */
export interface Bind extends Base {
  readonly kind: 'bind'
  readonly name: Name
  readonly init: Expr
  readonly body: Expr
}

/** `target.optMap(name, body)` and `target.optFlatMap(name, body)` */
export interface OptMap extends Base {
  readonly kind: 'optMap'
  readonly flat: boolean
  readonly target: Expr
  readonly name: Name
  readonly body: Expr
}

/** `cel.block([slots], body)`; a slot is read as the identifier `@index<n>`. */
export interface Block extends Base {
  readonly kind: 'block'
  readonly slots: readonly Expr[]
  readonly body: Expr
}

/** Replaces what could not be parsed; a tree with syntax errors may have some. */
export interface Missing extends Base {
  readonly kind: 'missing'
}

export type Expr =
  | Literal
  | Ident
  | Select
  | Has
  | Index
  | Call
  | Unary
  | Binary
  | Logic
  | Conditional
  | ListLiteral
  | MapLiteral
  | StructLiteral
  | Comprehension
  | Bind
  | OptMap
  | Block
  | Missing

/** The result of parsing: nothing of it ever changes after. */
export interface Ast {
  readonly source: string
  readonly root: Expr
  /** One more than the greatest node id. */
  readonly size: number
}
