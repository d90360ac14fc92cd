/** Where packages come from. Both throw with a sentence for people. */
export type Registry = {
  /** The document of a package: its versions. */
  describe(name: string): Promise<Packument>
  /** The bytes of a tarball, at most so many. */
  download(url: string, mostBytes: number): Promise<Uint8Array>
}

export type Packument = {
  readonly 'dist-tags'?: Readonly<Record<string, string>>
  readonly versions?: Readonly<Record<string, Version>>
}

export type Version = {
  readonly dist?: { readonly tarball?: string; readonly integrity?: string }
  readonly dependencies?: Readonly<Record<string, string>>
}
