import { parseSignature, type Signature } from './type-text.ts'

/** A function declared by an embedder or by the library. */
export interface FunctionDeclaration {
  /** For example `(string).charAt(int) string` or `time.parse(string, string) timestamp`. */
  readonly signature: string
  /** Takes its arguments as values of their declared types and gives one of the result type. */
  readonly call: (...args: never[]) => unknown
  /** Gives a promise. An expression with no such call evaluates synchronously. */
  readonly async?: boolean
  /** One sentence, shown by completion. */
  readonly about?: string
  /**
   * Judges arguments written as literals when the source is checked; an argument that is no literal is undefined.
   * Gives a message when they cannot work.
   */
  readonly validate?: (...literals: unknown[]) => string | undefined
  /** Steps of one call, for the estimate of cost; 1 when absent. */
  readonly cost?: number
}

export interface Overload extends Signature {
  /** The signature as written: what an overload is known by. */
  readonly text: string
  readonly async: boolean
  readonly about: string
  readonly cost: number
  /** How many times as long as reading them a library function takes over its texts and lists. */
  readonly weight: number
  readonly validate: ((...literals: unknown[]) => string | undefined) | undefined
  /** Called with boxed arguments; library functions take the meter after them. */
  readonly call: (...args: unknown[]) => unknown
  /** Considered only when no other overload fits. */
  readonly fallback: boolean
  /** Never reads the elements of its lists, which are therefore passed as they are. */
  readonly shallow: boolean
  /** Of the library: trusted to give values as the evaluator holds them. */
  readonly native: boolean
}

export function makeOverload(declaration: FunctionDeclaration): Overload {
  return {
    ...parseSignature(declaration.signature),
    text: declaration.signature,
    async: declaration.async ?? false,
    about: declaration.about ?? '',
    cost: declaration.cost ?? 1,
    weight: 1,
    validate: declaration.validate,
    // Safe because arguments are matched against the signature before every call.
    call: declaration.call as (...args: unknown[]) => unknown,
    fallback: false,
    shallow: false,
    native: false,
  }
}

export interface NativeOptions {
  readonly fallback?: boolean
  readonly shallow?: boolean
  readonly validate?: (...literals: unknown[]) => string | undefined
  readonly cost?: number
  readonly weight?: number
}

/** A line of the library's tables. The meter follows the arguments. */
export function native(signature: string, call: (...args: never[]) => unknown, options: NativeOptions = {}): Overload {
  return {
    ...makeOverload({ signature, call, ...options }),
    fallback: options.fallback ?? false,
    shallow: options.shallow ?? false,
    weight: options.weight ?? 1,
    native: true,
    cost: options.cost ?? 6,
  }
}
