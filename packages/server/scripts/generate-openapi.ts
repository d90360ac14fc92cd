// Writes openapi.json at the root from the operations.
import type { Generator } from '../../../scripts/generating/generator.ts'
import { contractText } from './contract-text.ts'

export const generate: Generator = async () => ({ 'openapi.json': await contractText() })
