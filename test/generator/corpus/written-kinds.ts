import { eveningEvent } from './kinds/evening-event.ts'
import { goods } from './kinds/goods.ts'
import { imprint } from './kinds/imprint.ts'
import { museumObject } from './kinds/museum-object.ts'
import { rental } from './kinds/rental.ts'
import { repositoryPaper } from './kinds/repository-paper.ts'
import { staffPage } from './kinds/staff-page.ts'
import { usedCar } from './kinds/used-car.ts'
import { vacancyBoard } from './kinds/vacancy-board.ts'
import type { WrittenKind } from './written-kind.ts'

export const WRITTEN_KINDS: readonly WrittenKind[] = [
  eveningEvent,
  goods,
  imprint,
  museumObject,
  rental,
  repositoryPaper,
  staffPage,
  usedCar,
  vacancyBoard,
]
