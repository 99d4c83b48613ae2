import type { Faults } from './faults.ts'
import type { SentDay } from './sent-day.ts'

export class MsconsRows {
  #faults: Faults

  constructor(faults: Faults, _emit: (day: SentDay) => void) {
    this.#faults = faults
  }

  line(row: number, _text: string): boolean {
    this.#faults.add({ row, column: null }, 'file_unreadable', 'MSCONS is not read yet')
    return false
  }

  end(_row: number, _rest: string): boolean {
    return false
  }
}
