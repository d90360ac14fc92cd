/** Texts of generated files, by their paths from the root. */
export type Files = Readonly<Record<string, string>>

/** What a module that makes generated files exports as `generate`. */
export type Generator = () => Files | Promise<Files>
