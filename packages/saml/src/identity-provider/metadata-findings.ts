export type MetadataComponent =
  | 'DOCUMENT'
  | 'ENTITY_ID'
  | 'ACS_URL'
  | 'NAME_ID_FORMAT'
  | 'SIGNING_CERTIFICATE'
  | 'ENCRYPTION_CERTIFICATE'
  | 'REQUIREMENT'
  | 'BINDING'

/** Something in metadata that cannot be used (BLOCKING), or is used otherwise than it says (WARNING). */
export type MetadataFinding = {
  readonly component: MetadataComponent
  readonly level: 'BLOCKING' | 'WARNING'
  readonly reason: string
}

export class Findings {
  readonly list: MetadataFinding[] = []

  blocking(component: MetadataComponent, reason: string): void {
    this.list.push({ component, level: 'BLOCKING', reason })
  }

  warning(component: MetadataComponent, reason: string): void {
    this.list.push({ component, level: 'WARNING', reason })
  }
}
