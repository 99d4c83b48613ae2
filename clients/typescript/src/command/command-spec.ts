/** An operation as the command line offers it; written by the generator. */
export type CommandSpec = {
  id: string
  area: string
  method: string
  path: string
  summary: string
  parameters: readonly {
    name: string
    in: string
    required: boolean
    repeated: boolean
    description?: string
    choices?: readonly string[]
  }[]
  body: { types: readonly string[] } | { required: boolean } | null
  media: readonly string[]
  takes_key: boolean
  /** Where the rows of a list in pages stand in its answer. */
  items: string | null
}
