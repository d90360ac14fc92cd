export { makeDirectory } from './make.ts'
export { listOwnAttributes } from './mappings/own-attributes.ts'
export { checkMappings, loadMappedValues } from './mappings/values.ts'
