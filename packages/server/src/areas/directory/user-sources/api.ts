export { checkMappings, loadMappedValues } from './mappings/values.ts'
