import type { KeyObject } from 'node:crypto'
import { decryptAssertion } from '../encryption/decrypt.ts'
import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { refuseOtherSignatures } from '../signature/shape.ts'
import { childrenNamed, everyElement, isElement, type XmlElement } from '../xml/element.ts'
import { readDocument, type XmlDocument } from '../xml/read.ts'

type Decryption = { readonly decryptionKeys: readonly KeyObject[] | undefined; readonly authentic: boolean }
type Located = { readonly document: XmlDocument; readonly assertion: XmlElement }

/** The one assertion of a response, directly below it, and the document in which its signature is to be verified. */
export function locateAssertion(response: XmlDocument, { decryptionKeys, authentic }: Decryption): Located {
  requireOneAssertion(response.root)
  const [plain] = childrenNamed(response.root, NS.assertion, 'Assertion')
  const [encrypted] = childrenNamed(response.root, NS.assertion, 'EncryptedAssertion')
  if (decryptionKeys === undefined) {
    if (!plain) throw new SamlError('encryption', 'the assertion is encrypted, which was not agreed')
    refuseOtherSignatures(response.root, [response.root, plain])
    return { document: response, assertion: plain }
  }
  if (!encrypted) throw new SamlError('encryption', 'the assertion is not encrypted, although that was agreed')
  refuseOtherSignatures(response.root, [response.root])
  const document = readDocument(decryptAssertion(encrypted, { keys: decryptionKeys, authentic }))
  if (!isElement(document.root, NS.assertion, 'Assertion'))
    throw new SamlError('malformed', 'what was encrypted is not an assertion')
  requireOneAssertion(document.root)
  refuseOtherSignatures(document.root, [document.root])
  return { document, assertion: document.root }
}

/** Whatever namespace it claims and wherever it stands: a second one is there to be taken for the first. */
export function requireOneAssertion(root: XmlElement): void {
  const all = [...everyElement(root)].filter(({ local }) => local === 'Assertion' || local === 'EncryptedAssertion')
  if (all.length !== 1) throw new SamlError('assertion_count', `there are ${all.length} assertions instead of one`)
}
