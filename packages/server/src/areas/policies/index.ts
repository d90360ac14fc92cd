export { EditorMarker } from './marker.ts'

import { testAccountProvisionPolicy } from './operations/test-account-provision.ts'
import { validateCel } from './operations/validate-cel.ts'

export const policyOperations = [validateCel, testAccountProvisionPolicy]
