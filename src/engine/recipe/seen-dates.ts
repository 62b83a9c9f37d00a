import { type DateOrder, orderOfLanguage, shownOrder } from '#engine/filter/date-order.ts'
import { readDate } from '#engine/filter/read-date.ts'

/** By the field's name: the order that its dates show. */
type DateOrders = ReadonlyMap<string, DateOrder>

/** What one run reads as dates. Whether "05/04/2026" begins with the day is shown by others of its field, which may come later. */
export class SeenDates {
  readonly #known: DateOrders
  readonly #seen = new Map<string, string[]>()
  #ofLanguage: DateOrder | null | undefined

  constructor(known: DateOrders = new Map()) {
    this.#known = known
  }

  /** In which order this date is read. */
  orderOf(field: string, date: string, language: string | null): DateOrder | null {
    const seen = this.#seen.get(field)
    if (seen) seen.push(date)
    else this.#seen.set(field, [date])
    if (this.#ofLanguage === undefined) this.#ofLanguage = orderOfLanguage(language)
    return this.#known.get(field) ?? this.#ofLanguage
  }

  /** The orders of fields some of whose dates were read in another. */
  misread(): DateOrders {
    const orders = [...this.#seen].flatMap(([field, dates]) => {
      const shown = shownOrder(dates)
      const used = this.#known.get(field) ?? this.#ofLanguage ?? null
      const isMisread = dates.some((date) => readDate(date, shown) !== readDate(date, used))
      return shown !== null && isMisread ? [[field, shown] as const] : []
    })
    return new Map(orders)
  }
}

/** Reads once more where the dates turn out to be in another order. */
export function withSeenDates<Result>(read: (dates: SeenDates) => Result): Result {
  const dates = new SeenDates()
  const result = read(dates)
  const orders = dates.misread()
  return orders.size === 0 ? result : read(new SeenDates(orders))
}
