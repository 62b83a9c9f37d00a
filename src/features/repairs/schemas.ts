import { Type } from 'typebox'
import { AnyObject, Item, listQuery, Named, Nullable, Timestamp, Uuid } from '#platform/http/shapes.ts'
import { REPAIR_STATUSES } from './store.ts'

const Share = Type.Number({ minimum: 0, maximum: 1 })

const Proof = Named('RepairProof', {
  items_before: Type.Integer({ description: 'Items that the recipe read before the page changed' }),
  items_after: Type.Integer({ description: 'Items that the repaired recipe reads now' }),
  matched_items: Type.Integer({ description: 'Items that are on both' }),
  fields: Type.Record(
    Type.String(),
    Named('RepairedField', {
      matched: Type.Integer({ description: 'Matched items that have a value before and after' }),
      agreed: Type.Integer({ description: 'Of these, how many say the same' }),
      type_ok: Type.Boolean({ description: 'The values are of the kind that they were' }),
      filled_before: Share,
      filled_after: Share,
    }),
  ),
  stored_pages_read: Type.Integer({ description: 'Stored pages that took part: as they were, and as they are now' }),
  score: Share,
})

export const Repair = Named('Repair', {
  repair_id: Uuid,
  strategy_id: Uuid,
  status: Type.Enum(REPAIR_STATUSES),
  created_at: Timestamp,
  closed_at: Nullable(Timestamp),
  reason: Type.String({ description: 'Why it was begun; of one that failed or was closed by itself, why' }),
  recipe: Nullable(AnyObject({ description: 'What would be put in place; null where nothing was found' })),
  proof: Nullable(Proof),
  preview: Type.Array(Item, { description: 'The first items that it reads now' }),
  compared: Type.Array(
    Named('RepairedItem', { before: Nullable(Item), after: Nullable(Item) }, { description: 'One item on both pages' }),
    { description: 'Items before and after the redesign, side by side; null where one is on one of the pages only' },
  ),
  doubt: Nullable(
    Type.String({ description: 'Why it is not accepted by itself; null where nothing speaks against it' }),
  ),
  urls: Type.Array(Type.String(), { description: 'The pages that it was proven on' }),
  is_automatic: Type.Boolean({ description: 'Begun by a job that failed' }),
  from_version: Type.Integer({ description: 'The version of the strategy that no longer reads its page' }),
  version: Nullable(Type.Integer({ description: 'The version that it became when it was accepted' })),
})

export const StrategyParams = Type.Object({ strategy_id: Uuid })
export const RepairParams = Type.Object({ strategy_id: Uuid, repair_id: Uuid })
export const ListQuery = listQuery({ limit: 20 }, {})
