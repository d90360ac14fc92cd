export { findCards } from './cards.ts'
export { BUILTINS, type BuiltinName } from './index.ts'
