export { makeDirectory } from './make.ts'
export { checkMappings, loadMappedValues } from './mappings/values.ts'
