/** An instant to the second within a name: `20261128T120000Z`. */
export function stampOf(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

/** The name of a backup's file; names sort by time: `quarterhour-20261128T120000Z.tar`. */
export function fileName(at: Date, is_encrypted: boolean): string {
  return `quarterhour-${stampOf(at)}.tar${is_encrypted ? '.age' : ''}`
}

/** The name of the backup that an upgrade makes. It is nobody's turn to remove: `timeOfFile` does not know it. */
export function upgradeFileName(at: Date, is_encrypted: boolean): string {
  return fileName(at, is_encrypted).replace('.tar', '-before-upgrade.tar')
}

const NAME = /^quarterhour-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.tar(?:\.age)?(\.partial)?$/

/** When the backup of a file was made, and whether it was finished; null for any other file. */
export function timeOfFile(name: string): { at: Date; is_partial: boolean } | null {
  const [, year, month, day, hour, minute, second, partial] = NAME.exec(name) ?? []
  if (year === undefined) return null
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? null : { at, is_partial: partial !== undefined }
}
