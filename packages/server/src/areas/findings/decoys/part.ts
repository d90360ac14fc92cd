import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { decoyCredentials } from '../../auth/api.ts'
import { credentialsOfDecoys } from './credentials.ts'
import { createDecoy } from './operations/create.ts'
import { rotateDecoy } from './operations/rotate.ts'
import { decoys } from './resource.ts'

export const decoyPart = part({
  operations: [decoys.list, createDecoy, decoys.search, decoys.get, decoys.update, rotateDecoy, decoys.delete],
  extensions: [extend(decoyCredentials, credentialsOfDecoys)],
})
