import { extend } from '../../../service/extension.ts'
import { part } from '../../area.ts'
import { decoyCredentials } from '../../auth/api.ts'
import { credentialsOfDecoys } from './credentials.ts'
import { createDecoy } from './operations/create.ts'
import { deleteDecoy } from './operations/delete.ts'
import { getDecoyOperation } from './operations/get.ts'
import { listDecoysOperation } from './operations/list.ts'
import { rotateDecoy } from './operations/rotate.ts'
import { searchDecoys } from './operations/search.ts'
import { updateDecoy } from './operations/update.ts'

export const decoyPart = part({
  operations: [
    listDecoysOperation,
    createDecoy,
    searchDecoys,
    getDecoyOperation,
    updateDecoy,
    rotateDecoy,
    deleteDecoy,
  ],
  extensions: [extend(decoyCredentials, credentialsOfDecoys)],
})
