import { isRecord } from '#base/json.ts'

/**
 * The values that a dotted field name reaches in an item: through nested objects, and through lists to every element (`offers.price`)
 * or to one of them (`offers.0.price`). A key that holds the dots itself wins. Lists at the end are opened, objects are not.
 */
export function valuesAt(item: unknown, field: string): unknown[] {
  if (isRecord(item) && Object.hasOwn(item, field)) return opened(item[field])
  let reached: unknown[] = [item]
  for (const name of field.split('.')) reached = reached.flatMap((value) => step(value, name))
  return reached.flatMap(opened)
}

function step(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) {
    return /^\d{1,6}$/.test(name) && Number(name) < value.length
      ? [value[Number(name)]]
      : value.flatMap((element) => step(element, name))
  }
  return isRecord(value) && Object.hasOwn(value, name) ? [value[name]] : []
}

function opened(value: unknown): unknown[] {
  return Array.isArray(value) ? value.flatMap(opened) : [value]
}
