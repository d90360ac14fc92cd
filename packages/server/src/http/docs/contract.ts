import type { Addresses } from '../../service/addresses.ts'
import type { WireNames } from '../../wire/names.ts'
import { type Described, type DescribedEndpoint, type DescribedIntake, openApiDocument } from '../../wire/openapi.ts'
import { Document } from '../respond.ts'
import { readExamples } from './examples.ts'

type Parts = {
  readonly operations: readonly Described[]
  readonly endpoints: readonly DescribedEndpoint[]
  readonly intakes: readonly DescribedIntake[]
  addresses(): Addresses
  readonly names?: WireNames
}

/** The contract, made once for each address it is read at. */
export class Contract {
  readonly #parts: Parts
  readonly #documents = new Map<string, Document>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  json(): Document {
    return this.#document('json', (document) => JSON.stringify(document))
  }

  async yaml(): Promise<Document> {
    const { stringify } = await import('yaml')
    return this.#document('yaml', (document) => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 }))
  }

  #document(form: string, write: (document: unknown) => string): Document {
    const addresses = this.#parts.addresses()
    const server = serverOf(addresses)
    const name = `${form} ${server.url}`
    const known = this.#documents.get(name)
    if (known) return known
    const document = new Document(write(contractOf({ ...this.#parts, addresses })))
    this.#documents.set(name, document)
    return document
  }
}

export const contractOf = ({ addresses, ...parts }: Omit<Parts, 'addresses'> & { addresses: Addresses }) =>
  openApiDocument({
    ...parts,
    server: serverOf(addresses),
    examples: readExamples(),
  })

/** Where calls go: the one address of a single host, or a host for each tenant. */
function serverOf(addresses: Addresses) {
  if (addresses.singleHost) return { url: addresses.baseUrlOf({ label: 'default' }) }
  return {
    url: addresses.baseUrlOf({ label: '{tenantDomain}' }),
    variables: { tenantDomain: { default: 'example', description: 'The label of the tenant.' } },
  }
}
