import { agenda } from './kinds/agenda.ts'
import { blogRecipe } from './kinds/blog-recipe.ts'
import { boardPosts } from './kinds/board-posts.ts'
import { carLines } from './kinds/car-lines.ts'
import { datasheet } from './kinds/datasheet.ts'
import { doctor } from './kinds/doctor.ts'
import { eveningEvent } from './kinds/evening-event.ts'
import { goods } from './kinds/goods.ts'
import { hotel } from './kinds/hotel.ts'
import { imprint } from './kinds/imprint.ts'
import { jobRows } from './kinds/job-rows.ts'
import { libraryRecord } from './kinds/library-record.ts'
import { museumObject } from './kinds/museum-object.ts'
import { notices } from './kinds/notices.ts'
import { player } from './kinds/player.ts'
import { publicTender } from './kinds/public-tender.ts'
import { publications } from './kinds/publications.ts'
import { regionalNews } from './kinds/regional-news.ts'
import { rental } from './kinds/rental.ts'
import { repositoryPaper } from './kinds/repository-paper.ts'
import { ruling } from './kinds/ruling.ts'
import { shelterAnimal } from './kinds/shelter-animal.ts'
import { shopRows } from './kinds/shop-rows.ts'
import { softwarePackage } from './kinds/software-package.ts'
import { staffPage } from './kinds/staff-page.ts'
import { studyModule } from './kinds/study-module.ts'
import { teamList } from './kinds/team-list.ts'
import { topics } from './kinds/topics.ts'
import { typeTable } from './kinds/type-table.ts'
import { usedCar } from './kinds/used-car.ts'
import { vacancyBoard } from './kinds/vacancy-board.ts'
import type { WrittenKind } from './written-kind.ts'

export const WRITTEN_KINDS: readonly WrittenKind[] = [
  agenda,
  blogRecipe,
  boardPosts,
  carLines,
  datasheet,
  doctor,
  eveningEvent,
  goods,
  hotel,
  imprint,
  jobRows,
  libraryRecord,
  museumObject,
  notices,
  player,
  publicTender,
  publications,
  regionalNews,
  rental,
  repositoryPaper,
  ruling,
  shelterAnimal,
  shopRows,
  softwarePackage,
  staffPage,
  studyModule,
  teamList,
  topics,
  typeTable,
  usedCar,
  vacancyBoard,
]
