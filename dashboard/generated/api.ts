/** Written by `npm run openapi` from the routes of the service. */
export interface paths {
    "/api/strategies/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a strategy from a description
         * @description Fetches the page, finds the records that fit the description and returns a recipe with a preview.
         */
        post: operations["generateStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/generate/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Generate a strategy and follow its progress
         * @description Server-sent events: `progress` {stage, message, attempt}, `preview` {items}, then one `result` or one `error` {status, detail}.
         */
        post: operations["streamStrategyGeneration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search strategies, newest first
         * @description How many there are on all pages is in the header `X-Total-Count`.
         */
        get: operations["listStrategies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Creations and deletions in a window, newest first */
        get: operations["listStrategyEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a strategy */
        get: operations["getStrategy"];
        put?: never;
        post?: never;
        /** Delete a strategy with its jobs and schedules */
        delete: operations["deleteStrategy"];
        options?: never;
        head?: never;
        /**
         * Change filter, output schema or name
         * @description A field that is left out stays; `null` or `{}` clears it; a value replaces it. The preview follows; where the last run found the page redesigned, the page is read as it is now, and `page` and `notes` say so.
         */
        patch: operations["updateStrategy"];
        trace?: never;
    };
    "/api/strategies/{strategy_id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The recipes a strategy has had, newest first */
        get: operations["listStrategyVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/refine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refine a strategy by feedback
         * @description Works on the stored page, in 37 languages. Where the last run found the page redesigned (`recipe_broken`), the page is read as it is now and the recipe renewed for it first; `page` tells. A refinement that does worse, or that is not clear, is refused with what there is to choose from, and the strategy stays as it is. What holds already is told in `notes`, without `changes`.
         */
        post: operations["refineStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/versions/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring an older recipe back */
        post: operations["restoreStrategyVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/actions/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run actions on a page and see it after each
         * @description For putting actions together. Nothing is stored. It counts as a generation.
         */
        post: operations["tryActions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/recipe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a strategy's recipe
         * @description To be edited and sent back. `ETag` names its version.
         */
        get: operations["getRecipe"];
        /**
         * Put an edited recipe in place
         * @description It is validated and tried on the stored page, whose items are the new preview, and becomes a new version. Where the last run found the page redesigned, it is tried on the page as it is now, and `page` says so. The output schema follows its fields. Schedules go on without telling a change. With `backfill: true` beside the recipe, new fields are read from the stored pages of earlier runs too.
         */
        put: operations["replaceRecipe"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is read from the stored page, and where it stands there
         * @description Elements are named by numbers, which the document of the page carries as `data-sp`.
         */
        get: operations["getStudioPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/page/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The stored page as a document to look at
         * @description Without scripts, handlers, links, forms, frames and addresses of others, and with a policy that allows none of them. Every element carries its number as `data-sp`. A long page is cut, which `data-sp-cut` of its root tells.
         */
        get: operations["getStudioDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/page/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of the stored page
         * @description Fetched by Sandpiper, without cookies. Only pictures that stand in the stored page, as its document names them, of kinds that can hold no script.
         */
        get: operations["getStudioPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/page/ways": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * In how many ways a value of a record can be read
         * @description Of an element (`node`): its text, link, picture and attributes. Of a `field` whose value is wrong in a row (`item`): all that the record holds, what fits best first. Each holds for the other records, too.
         */
        post: operations["findStudioWays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/drafts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a change would make of a strategy
         * @description Tried on the stored page: what is read before, and after. Nothing is stored; to keep it, send the draft to `accept`.
         */
        post: operations["draftStrategyChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/drafts/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a draft as the next version
         * @description Refused with 409 where the strategy was changed since. Schedules go on without telling a change.
         */
        post: operations["acceptStrategyDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/repair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Repair a strategy whose page was redesigned
         * @description Reads the page as it is now, looks there for what was read before, and proposes a recipe with its proof. 200 with the open repair where there is one; 409 with the reason where there is nothing to repair, or the page is down, walled, empty or moved.
         */
        post: operations["repairStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/repairs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The repairs of a strategy, newest first */
        get: operations["listRepairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/repairs/{repair_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a repair */
        get: operations["getRepair"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/repairs/{repair_id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a repair
         * @description The recipe becomes a new version. Schedules, receivers and history stay, no change is told, and the pages that failed are run again.
         */
        post: operations["acceptRepair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/repairs/{repair_id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a repair
         * @description The strategy stays as it is. The same recipe is not proposed again.
         */
        post: operations["rejectRepair"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search jobs, newest first
         * @description Without their results: read a job to get them. How many there are on all pages is in the header `X-Total-Count`.
         */
        get: operations["listJobs"];
        put?: never;
        /**
         * Run a strategy on one URL or on a batch
         * @description Returns at once. Read the job, or the progress of the batch, later.
         */
        post: operations["startJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a strategy and wait for its results
         * @description Answers when the job ends, after an hour at the latest. A failed job is answered with 200 and its `error`.
         */
        post: operations["executeJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel a job that has not started */
        post: operations["cancelJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/batch/{batch_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel the jobs of a batch that have not started */
        post: operations["cancelBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Hear of jobs as they end
         * @description Server-sent events: `ready`, then `jobs` {ended: [job ids]} whenever something changed.
         */
        get: operations["streamJobEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/batch/{batch_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a batch is */
        get: operations["getBatch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where each value of a job came from
         * @description Runs the recipe of that run once more on its page; nothing is fetched. Of each URL the pages of the last good and the last failed run are kept, and of earlier runs that changed something: see PAGES_KEPT_PER_URL.
         */
        get: operations["explainJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/compare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What changed from one job to another */
        post: operations["compareJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/compare/{other_job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed from one job to another */
        get: operations["compareJobPair"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/compare-manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Match known items against a job's results */
        post: operations["compareJobManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/compare-manifest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Match known items against the newest results of a strategy */
        post: operations["compareStrategyManifest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The runs of a strategy, newest first */
        get: operations["listStrategyHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/strategies/{strategy_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The runs of a strategy, newest first */
        get: operations["listJobHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job with its results
         * @description `ndjson`, `csv` and `xlsx` are files of its results alone.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of a job as CSV
         * @description The items alone, without where they are from.
         */
        get: operations["downloadCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{job_id}/results.ndjson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of a job as NDJSON
         * @description The items alone, without where they are from.
         */
        get: operations["downloadNdjson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/batch/{batch_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of a batch as one table
         * @description JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.
         */
        get: operations["getBatchResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest good result of each URL of a schedule
         * @description JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.
         */
        get: operations["getScheduleResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest good result of each URL that a strategy ever read
         * @description JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.
         */
        get: operations["getStrategyResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The latest good results of all strategies of a group
         * @description JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.
         */
        get: operations["getGroupResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The leaves of a run as one table
         * @description Each item of a leaf, beside it the fields of the items that led to it; a name that both have is prefixed with the `node_key` of the node above and a dot. JSON is answered page by page; `ndjson`, `csv` and `xlsx` are files with all items, whatever `limit` and `offset` say. Failed jobs are left out.
         */
        get: operations["getRunResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One value over time
         * @description Of one item, at each check as long as results are kept. A check that failed is a gap: `value` is null and `error_code` says why. Where each page is one record, `item` may be left out.
         */
        get: operations["getScheduleHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the URLs of a site
         * @description Returns at once. Read the discovery later, or follow its events.
         */
        post: operations["startDiscovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a discovery that is pending or running
         * @description What was found so far stays; with nothing found it is failed.
         */
        post: operations["cancelDiscovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a discovery */
        get: operations["getDiscovery"];
        put?: never;
        post?: never;
        /** Delete a discovery and its URLs */
        delete: operations["deleteDiscovery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discoveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List discoveries, newest first */
        get: operations["listDiscoveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a discovery is */
        get: operations["getDiscoveryProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a discovery
         * @description Server-sent events: `progress`, with the same fields as the progress, until it has ended.
         */
        get: operations["streamDiscoveryEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The URLs of a discovery, in the order of finding
         * @description Also while it is running: then as many as were found so far.
         */
        get: operations["listDiscoveryUrls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a strategy on the URLs of a discovery, once
         * @description Returns at once. Read the progress of the batch later.
         */
        post: operations["executeDiscovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discover/{discovery_id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a strategy on the URLs of a discovery, again and again
         * @description With `rediscover` the URLs are looked for anew before each run; a search that finds nothing leaves them as they were.
         */
        post: operations["scheduleDiscovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/discovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the last search for the URLs of a schedule brought
         * @description Of a schedule with `rediscover`: which pages are new since the run before, and which have vanished.
         */
        get: operations["getScheduleSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search groups, newest first
         * @description How many there are on all pages is in the header `X-Total-Count`.
         */
        get: operations["listGroups"];
        put?: never;
        /** Create a group of strategies */
        post: operations["createGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a group with its strategies */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        /** Delete a group; its strategies stay */
        delete: operations["deleteGroup"];
        options?: never;
        head?: never;
        /** Rename or describe a group */
        patch: operations["updateGroup"];
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/strategies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add strategies to a group
         * @description A strategy is in one group at most: one that is in another leaves it.
         */
        post: operations["addGroupStrategies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/strategies/{strategy_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a strategy out of a group */
        delete: operations["removeGroupStrategy"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give every strategy of a group a schedule
         * @description Creates one on the page of the strategy, or changes the one that is there. A secret that is made here is the same for all.
         */
        post: operations["scheduleGroup"];
        /** Delete all schedules of the strategies of a group */
        delete: operations["deleteGroupSchedules"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/schedule/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Pause or resume all schedules of the strategies of a group */
        patch: operations["toggleGroupSchedules"];
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample to the receiver of a group
         * @description To the one of any of its schedules; what the request says of a receiver wins.
         */
        post: operations["testGroupWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Make all strategies of a group anew for another output schema
         * @description In the background. A strategy for which this would find less than before stays as it is; the progress says why.
         */
        patch: operations["updateGroupSchema"];
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/schema/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the strategies of a group are made anew */
        get: operations["getSchemaProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategy-groups/{group_id}/schema/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow how the strategies of a group are made anew
         * @description Server-sent events: `progress`, with the same fields as the progress, until nothing is left to do.
         */
        get: operations["streamSchemaEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a sample payload to a receiver
         * @description Sent once, to wait for the answer. A receiver that cannot be reached is a result, not an error.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the deliveries of a schedule, newest first */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{delivery_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description As a delivery of its own, with the same payload and the same `job_id`.
         */
        post: operations["replayDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/deliveries/{delivery_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a delivery that waits now
         * @description Instead of at `next_attempt_at`, also where its receiver is paused: if it arrives, the pause is over. It is one of its attempts.
         */
        post: operations["retryDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search schedules and how they fare, newest first
         * @description How many there are on all pages is in the header `X-Total-Count`.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Run a strategy again and again
         * @description Every `interval_seconds`, or by a `cron_expression`. The first run is one interval away, or at the next match.
         */
        post: operations["createSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a schedule now
         * @description Beside its rhythm, also while it is paused. Its receiver is told as always. One with `rediscover` looks for its URLs first: then `job_ids` is empty, and the jobs are created when the search has ended.
         */
        post: operations["runSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a schedule and how it fares */
        get: operations["getSchedule"];
        put?: never;
        post?: never;
        /** Delete a schedule; its jobs stay */
        delete: operations["deleteSchedule"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a schedule
         * @description What is left out stays; `null` removes. `url` and `urls` replace each other, so do interval and cron expression. An empty `webhook_secret` asks for a new one.
         */
        patch: operations["updateSchedule"];
        trace?: never;
    };
    "/api/schedules/{schedule_id}/webhook-secret/regenerate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the webhook secret
         * @description The new one is shown this once, and the old one counts no more.
         */
        post: operations["regenerateScheduleSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pull what changed since the last call
         * @description Newest first. Each change is returned once, unless `mark_seen` is false.
         */
        get: operations["pullScheduleChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/changelog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed from run to run, item by item */
        get: operations["getScheduleChangelog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an Atom feed of the changes
         * @description At an address that nobody can guess. Opening it again gives a new address and ends the old one.
         */
        post: operations["openScheduleFeed"];
        /** Close the feed */
        delete: operations["closeScheduleFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/notify/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a `notify` would have told
         * @description Of the last 30 days, from what is kept of them. Nothing is changed and nobody is told.
         */
        post: operations["previewNotify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/deliveries/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume receivers that are paused
         * @description All of a schedule, also of a workflow, or the one that is named. What waited meanwhile is sent now, to where the receiver is now.
         */
        post: operations["resumeDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a change on the stored past
         * @description What would have been told if the filter, output schema, recipe, ignored fields or `notify` had been these. Members that are left out are as they are. Nothing is changed and nobody is told.
         */
        post: operations["backtestSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/{strategy_id}/backtest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a change on the stored past of a strategy
         * @description The same over all runs of the strategy, as if one schedule had made them; the first run of each URL is what later ones are held against. `told` is what its schedules told.
         */
        post: operations["backtestStrategy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{schedule_id}/share": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let others look at what a schedule reads
         * @description At an address that nobody can guess, without an account and without changing anything. Sharing it again gives a new address and ends the old one.
         */
        post: operations["shareSchedule"];
        /** Share it no more */
        delete: operations["unshareSchedule"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Watch a page: a strategy and its schedule in one call
         * @description Every hour unless told otherwise. When no strategy can be made, nothing is left behind.
         */
        post: operations["createWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/extract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a page once
         * @description Nothing is stored. It counts as a job, and not against the strategy quota. A page that cannot be read is 400 with the `error_code` of a job that fails so; where nothing fits the description, 422.
         */
        post: operations["extractPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture that an item links to
         * @description Fetched by Sandpiper, without cookies, access profiles or a referrer. Only what is a picture by its first bytes, of kinds that can hold no script; all else is 404.
         */
        get: operations["getPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/strategies/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume, run, delete or tag many strategies
         * @description All of them or none: an unknown id is answered with 404, and nothing is done. `pause` and `resume` concern the schedules of the strategies; `run` starts one job for each, on its own page.
         */
        post: operations["bulkStrategies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume, run, delete or tag many schedules
         * @description All of them or none: an unknown id is answered with 404, and nothing is done.
         */
        post: operations["bulkSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What needs a person, what comes next, and how much there is
         * @description One call for all schedules of the account: failing and late checks, broken strategies, proposed repairs, deliveries that do not arrive, a quota that is nearly used.
         */
        get: operations["getOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Changes of all schedules that were not read, newest first
         * @description One entry for each check, over all of its pages. Reading marks nothing as seen. What a schedule hands out by `/api/schedules/{schedule_id}/changes` is the same: what was seen there is read here.
         */
        get: operations["listUnreadChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark changes as read, or as unread again
         * @description Of the checks that are named, or all up to a moment. What is unknown is left out.
         */
        post: operations["markChangesSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List access profiles, newest first */
        get: operations["listAccessProfiles"];
        put?: never;
        /**
         * Keep headers, cookies, a login or a proxy for some hosts
         * @description Values are sealed at rest and never shown again: answers have each name with `"set": true`. A strategy uses a profile by its `access_profile_id`.
         */
        post: operations["createAccessProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-profiles/{access_profile_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an access profile */
        get: operations["getAccessProfile"];
        put?: never;
        post?: never;
        /** Delete an access profile that no strategy uses */
        delete: operations["deleteAccessProfile"];
        options?: never;
        head?: never;
        /**
         * Change an access profile
         * @description A member that is left out stays; `null` takes it away; a value replaces the whole member. Its session ends, and the next run logs in anew.
         */
        patch: operations["updateAccessProfile"];
        trace?: never;
    };
    "/api/access-profiles/{access_profile_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read a page by an access profile, to see whether it opens
         * @description Logs in where the profile has a login and there is no session. A login that fails is told in the answer.
         */
        post: operations["testAccessProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List and search workflows with their last and next runs, newest first
         * @description How many there are on all pages is in the header `X-Total-Count`.
         */
        get: operations["listWorkflows"];
        put?: never;
        /**
         * Make a workflow
         * @description Nodes and edges may come with it or be added later.
         */
        post: operations["createWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a workflow with its nodes and edges */
        get: operations["getWorkflow"];
        /**
         * Change a workflow
         * @description What is left out stays. `nodes` and `edges`, where given, replace all there are; a node is known by its `node_key`. A run that is under way keeps the graph it began with.
         */
        put: operations["updateWorkflow"];
        post?: never;
        /** Delete a workflow with its runs and schedules */
        delete: operations["deleteWorkflow"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a node */
        post: operations["addNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/nodes/{node_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a node
         * @description What is left out stays, `null` clears. Its edges go with it when its `node_key` changes.
         */
        put: operations["updateNode"];
        post?: never;
        /** Delete a node with its edges */
        delete: operations["deleteNode"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/edges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join two nodes by an edge */
        post: operations["addEdge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/edges/{edge_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an edge */
        delete: operations["deleteEdge"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run a workflow
         * @description Returns at once. While a run is under way, another is refused with 409. A node whose input, recipe and pages are those of its last run is skipped and keeps its results, unless `force` is given. With `from_node_key`, the run begins at that node, with what the nodes before it gave in the newest run with results; 409 where nothing of that is kept.
         */
        post: operations["startRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a run
         * @description Jobs that have not started are called off at once; what has ended stays.
         */
        post: operations["cancelRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the runs of a workflow, newest first */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a run with its nodes */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow a run
         * @description Server-sent events: `run` (as it is read) whenever something changed, and `end` when it is over.
         */
        get: operations["streamRunEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}/nodes/{node_key}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The first items of a node of a run
         * @description None as long as the node has given none.
         */
        get: operations["getNodeItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/latest/output": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of the newest run that has any
         * @description Of the newest `completed` or `partial` run: what its leaves gave, by URL.
         */
        get: operations["getLatestOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/runs/{run_id}/output": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The results of a run
         * @description As long as the results of its jobs are kept.
         */
        get: operations["getRunOutput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the schedules of a workflow, newest first */
        get: operations["listWorkflowSchedules"];
        put?: never;
        /**
         * Run a workflow again and again
         * @description Every finished run is told to the receivers once, unless `notify` says otherwise.
         */
        post: operations["createWorkflowSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow_id}/schedules/{schedule_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a schedule of a workflow */
        delete: operations["deleteWorkflowSchedule"];
        options?: never;
        head?: never;
        /**
         * Change a schedule of a workflow
         * @description What is left out stays; an interval takes the place of a cron expression, and the reverse. An empty `webhook_secret` asks for a new one.
         */
        patch: operations["updateWorkflowSchedule"];
        trace?: never;
    };
    "/api/account/quota": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the strategy quota
         * @description Consumes no quota.
         */
        get: operations["getQuota"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/processes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The processes of the installation and what they hold
         * @description For whoever operates the installation, as are all of these: the first account, and those that `user operator` names.
         */
        get: operations["listProcesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much work waits, and how late it is, by kind */
        get: operations["listQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/hosts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The web hosts that are slowest, and those that fail
         * @description Of the newest 10,000 runs of the last day, of all accounts.
         */
        get: operations["listHosts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/dead": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Work that failed for good by a fault of the installation, newest first
         * @description Kept for 30 days. A page that fails is no fault of the installation, and is not here.
         */
        get: operations["listDeadWork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/dead/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin dead work anew: all of it, or all of a kind
         * @description At most 1,000 of them in one call, the oldest first; `left` says how many are still on the list.
         */
        post: operations["retryAllDeadWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/dead/{dead_id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin dead work anew
         * @description A job becomes a new job of the same page, a delivery is sent once more, other work waits again. What was deleted or is over meanwhile is only taken off the list.
         */
        post: operations["retryDeadWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post: operations["signIn"];
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listKeys"];
        put?: never;
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removePerson"];
        options?: never;
        head?: never;
        patch: operations["changeRole"];
        trace?: never;
    };
    "/people/{person_id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invitePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/invitations/{invitation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["withdrawInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["lookAtLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readShared"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readSharedResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shared/{token}/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["readSharedChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/demo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDemoOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptedDraft: {
            /** @description Of the strategy that it was made from */
            version: number;
            recipe: components["schemas"]["ProposedRecipe"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            /** @description What the history says of it */
            words: string;
            description?: string;
            /** @description Read fields that are new from the stored pages of earlier runs too, so that the history has them from the start. `backfill` of the strategy shows how far that is */
            backfill?: boolean;
        };
        AccessBasicAuth: {
            username: string;
            password: string;
        };
        /** @description What is left out stays as it is stored */
        AccessBasicAuthChange: {
            username?: string;
            password?: string;
        };
        AccessBasicAuthSet: {
            username: string;
            password: components["schemas"]["SetValue"];
        };
        AccessCookie: {
            name: string;
            value: string;
            domain?: string | null;
            path?: string | null;
        };
        AccessCookieSet: {
            name: string;
            domain: string | null;
            path: string | null;
            set: boolean;
        };
        /** @description A form that is filled in by actions in Chromium; `{{name}}` in a value is one of `secrets`. `success` tells that it worked, `logged_out` that a page was read without a session */
        AccessLogin: {
            /** @description The page with the form, on one of `hosts` */
            url: string;
            /** @description What is done on the page in Chromium before it is read, in order, 60 seconds in all */
            actions: components["schemas"]["Action"][];
            success: components["schemas"]["PageMark"];
            logged_out?: components["schemas"]["PageMark"] | null;
        };
        AccessProfile: {
            /** Format: uuid */
            access_profile_id: string;
            name: string;
            hosts: string[];
            headers: {
                [key: string]: components["schemas"]["SetValue"];
            };
            cookies: components["schemas"]["AccessCookieSet"][];
            basic_auth: components["schemas"]["AccessBasicAuthSet"] | null;
            user_agent: string | null;
            accept_language: string | null;
            proxy_url: components["schemas"]["AccessProxySet"] | null;
            secrets: {
                [key: string]: components["schemas"]["SetValue"];
            };
            login: components["schemas"]["AccessLogin"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        AccessProfileChange: {
            name?: string;
            /**
             * @description Host names, addresses or `*.name`, without a port. Nothing of the profile is ever sent to another host
             * @example [
             *       "shop.example.com"
             *     ]
             */
            hosts?: string[];
            headers?: {
                [key: string]: string;
            } | null;
            cookies?: components["schemas"]["AccessCookie"][] | null;
            basic_auth?: components["schemas"]["AccessBasicAuthChange"] | null;
            user_agent?: string | null;
            accept_language?: string | null;
            proxy_url?: string | null;
            secrets?: {
                [key: string]: string;
            } | null;
            login?: components["schemas"]["AccessLogin"] | null;
        };
        AccessProxySet: {
            scheme: string;
            /** @description With its port */
            host: string;
            username: string | null;
            set: boolean;
        };
        AccessTest: {
            url: string;
        };
        AccessTestResult: {
            status_code: number | null;
            final_url: string | null;
            /** @description The page was read, and it did not ask for a login */
            logged_in: boolean;
            error: string | null;
        };
        /**
         * @description A step in the browser before the page is read
         * @example {
         *       "type": "click",
         *       "text": "Load more",
         *       "optional": true
         *     }
         */
        Action: {
            /** @enum {unknown} */
            type: "click" | "fill" | "select" | "press" | "hover" | "scroll" | "wait" | "wait_for";
            /** @description CSS selector of the target */
            selector?: string;
            /** @description The target by the text that a person sees; of a field, its label or placeholder */
            text?: string;
            /** @description What `fill` types, the option of `select` (value or text), the key of `press`. `{{name}}` is a secret of the access profile */
            value?: string;
            /** @description How long `wait` waits, and `wait_for` at most */
            seconds?: number;
            /** @description How often `scroll` goes to the end */
            times?: number;
            /** @description Go on when it fails */
            optional?: boolean;
        };
        ActionTrial: {
            final_url: string | null;
            error: string | null;
            steps: components["schemas"]["ActionTrialStep"][];
        };
        ActionTrialStep: {
            /** @description 0 is the page as it was opened */
            number: number;
            error: string | null;
            picture: string | null;
        };
        ApiKey: {
            /** Format: uuid */
            key_id: string;
            name: string;
            prefix: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        /** @description Values for an API strategy's parameters */
        ApiParameters: {
            [key: string]: string | number | boolean | null;
        };
        Backfill: {
            /** @enum {unknown} */
            status: "running" | "done" | "failed";
            fields: string[];
            /** @description Stored pages whose results lack these fields */
            pages_total: number;
            pages_read: number;
            /** @description Of these, those on which the items of the run were not found again */
            pages_unmatched: number;
            error: string | null;
            /** Format: date-time */
            started_at: string;
            completed_at: string | null;
        };
        Backtest: {
            /** @description Jobs that ended */
            checks: number;
            /** @description Deliveries that there would have been */
            would_tell: number;
            /** @description Deliveries that there were */
            told: number;
            /** @description How far back it looked: 30 days, as far as pages are kept, or less where there is very much */
            since: string;
            /** @description The newest of what would have been told */
            examples: {
                /** Format: uuid */
                job_id: string;
                url: string;
                /** Format: date-time */
                completed_at: string;
                /** @enum {unknown} */
                delivery_reason: "first_run" | "content_changed" | "recovered" | "failed";
                error: string | null;
                /** @description What it would have said */
                lines: string[];
                /** @description Some of those that it is about */
                items: {
                    [key: string]: unknown;
                }[];
            }[];
            /** @description Runs of the last 30 days of which nothing can be said: their page is not kept, or they were read otherwise */
            left_out: number;
            /**
             * @description `results`: stored results were enough. `pages`: stored pages were read anew
             * @enum {unknown}
             */
            read_from: "results" | "pages";
            pages: components["schemas"]["BacktestPages"];
            /** @description Items of the newest run of each URL, of up to 20 URLs: as they were, and as they would be */
            items: components["schemas"]["BacktestItems"] | null;
            /** @description Plain sentences: what was left out, and why */
            notes: string[];
        };
        BacktestItems: {
            before: number;
            after: number;
        };
        BacktestPages: {
            /** @description Stored pages of these runs; 0 where results were enough */
            kept: number;
            /** @description Of these, how many were read */
            read: number;
            /** @description From how many nothing could be read by what is tried */
            unreadable: number;
        };
        BacktestRequest: {
            filter_config?: components["schemas"]["FilterConfig"] | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            /** @description As `PUT /api/strategies/{strategy_id}/recipe` takes it */
            recipe?: {
                [key: string]: unknown;
            };
            ignore_fields?: string[] | null;
            notify?: components["schemas"]["Notify"] | null;
        };
        Batch: {
            /** Format: uuid */
            batch_id: string;
            total: number;
            pending: number;
            running: number;
            completed: number;
            failed: number;
            progress_percent: number;
        };
        BatchCounts: {
            total: number;
            pending: number;
            running: number;
            completed: number;
            failed: number;
        };
        BulkAction: {
            /** @description Each counts once */
            ids: string[];
            /** @enum {unknown} */
            action: "pause" | "resume" | "run" | "delete" | "tag";
            tags?: string[] | null;
        };
        BulkDone: {
            /** @enum {unknown} */
            action: "pause" | "resume" | "run" | "delete" | "tag";
            /** @description How many of the ids: always all of them */
            done: number;
            /** @description After `pause` and `resume` of strategies: how many schedules they have */
            schedule_count?: number;
            /** @description After `run`; a schedule with `rediscover` has none before its search has ended */
            job_ids?: string[];
        };
        CancelledBatch: {
            message: string;
            cancelled: number;
        };
        Change: {
            /** Format: uuid */
            job_id: string;
            /** @enum {unknown} */
            status: "completed";
            url: string;
            /** @enum {unknown} */
            reason: "first_run" | "content_changed";
            results: components["schemas"]["Results"] | null;
            item_count: number;
            content_hash: string;
            /** Format: date-time */
            completed_at: string;
            /** @description What changed, in sentences */
            changes: string[];
            /** @description Before this call */
            seen: boolean;
        };
        ChangeEntry: {
            /** Format: uuid */
            job_id: string;
            /**
             * Format: uuid
             * @description The same for all pages of one check
             */
            run_id: string;
            url: string;
            /** Format: date-time */
            completed_at: string;
            item_count: number;
            new_items_count: number;
            removed_items_count: number;
            changed_items_count: number;
            /**
             * @description `recipe_changed`: the strategy reads the page anew. The page did not change by that, and nobody is told. `repaired`: the page was redesigned, and the repaired recipe was accepted by itself
             * @enum {unknown}
             */
            reason: "first_run" | "content_changed" | "recipe_changed" | "repaired";
            /** @description What changed, in sentences */
            changes: string[];
            seen: boolean;
            new_items?: components["schemas"]["Item"][];
            removed_items?: components["schemas"]["Item"][];
            changed_items?: components["schemas"]["ChangedItem"][];
        };
        ChangedItem: {
            /** @description What a person would call the item */
            key: string;
            fields: {
                [key: string]: components["schemas"]["FieldChange"];
            };
        };
        ChangedStrategy: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            page?: components["schemas"]["RefinedPage"];
            /** @description Where the strategy is broken: which page the preview is of */
            notes?: string[];
        };
        Changelog: {
            /** Format: uuid */
            schedule_id: string;
            entries: components["schemas"]["ChangeEntry"][];
            count: number;
        };
        Changes: {
            /** Format: uuid */
            schedule_id: string;
            changes: components["schemas"]["Change"][];
            count: number;
            marked_seen: boolean;
            filter_applied: string | null;
        };
        ChangesSeen: {
            check_ids?: string[];
            /**
             * Format: date-time
             * @description All up to this moment, instead of `check_ids`
             */
            until?: string;
            /**
             * @description `false` makes those of `check_ids` unread again
             * @default true
             */
            seen: boolean;
        };
        /** @description How many checks ended where: the further down, the more work a check took */
        Checks: {
            not_modified: number;
            same_body: number;
            same_region: number;
            extracted: number;
            failed: number;
        };
        Comparison: {
            content_hash_match: boolean;
            structural_match: boolean;
            semantic_similarity: number;
            changes: string[];
            structural_changes: string[];
            item_count_diff: number;
            /** @description The strategy was changed between the two: the page of the first counts as the other reads it, if that is kept */
            recipe_changed: boolean;
            items: components["schemas"]["ItemChanges"];
        };
        CreatedApiKey: {
            /** Format: uuid */
            key_id: string;
            name: string;
            prefix: string;
            key: string;
            /** Format: date-time */
            created_at: string;
        };
        CreatedBatch: {
            /** Format: uuid */
            batch_id: string;
            job_count: number;
            status: components["schemas"]["JobStatus"];
            /** Format: uuid */
            strategy_id: string;
            /** Format: date-time */
            created_at: string;
        };
        CreatedDiscovery: {
            /** Format: uuid */
            discovery_id: string;
            status: components["schemas"]["DiscoveryStatus"];
            discovery_method: components["schemas"]["DiscoveryMethod"];
            root_url: string;
        };
        CreatedDiscoverySchedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            strategy_id: string;
            url: string | null;
            urls: string[] | null;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            parameters: components["schemas"]["ApiParameters"] | null;
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            has_feed: boolean;
            /** @description Whoever has the link of its shared page may look at it */
            is_shared: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ScheduleReceiver"][];
            /** @description Shown this once */
            webhook_secret?: string;
            rediscover: boolean;
        };
        CreatedInvitation: {
            /** Format: uuid */
            invitation_id: string;
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            note: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            token: string;
        };
        CreatedJob: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["JobStatus"];
            /** Format: uuid */
            strategy_id: string;
            url: string;
            /** Format: date-time */
            created_at: string;
        };
        CreatedSchedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            strategy_id: string;
            url: string | null;
            urls: string[] | null;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            parameters: components["schemas"]["ApiParameters"] | null;
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            has_feed: boolean;
            /** @description Whoever has the link of its shared page may look at it */
            is_shared: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ScheduleReceiver"][];
            /** @description Shown this once */
            webhook_secret?: string;
        };
        CreatedWorkflowSchedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            workflow_id: string;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ScheduleReceiver"][];
            /** @description Shown once, when it is made */
            webhook_secret?: string;
        };
        Credentials: {
            email: string;
            password: string;
        };
        DeadWork: {
            /** Format: uuid */
            dead_id: string;
            /**
             * @description A kind of work, as the metrics name it: `job.run`, `webhook.deliver`, …
             * @example job.run
             */
            kind: string;
            /** @description The ids of what it was about */
            about: {
                [key: string]: string;
            };
            /** @description The last error; of addresses the host alone */
            error: string;
            /** Format: date-time */
            failed_at: string;
        };
        DeadWorkChoice: {
            kind?: string | null;
        };
        DeadWorkList: {
            dead: components["schemas"]["DeadWork"][];
            total: number;
            limit: number;
            offset: number;
        };
        DeletedDiscovery: {
            message: string;
            /** Format: uuid */
            discovery_id: string;
        };
        Delivery: {
            /** Format: uuid */
            delivery_id: string;
            /** Format: uuid */
            schedule_id: string;
            job_id: string | null;
            run_id: string | null;
            /** @description One of `receivers`; null for the schedule's own */
            receiver_id: string | null;
            delivery_reason: string;
            webhook_type: components["schemas"]["WebhookType"];
            /** @description The origin alone: the rest may be a secret */
            webhook_url: string;
            /**
             * @description `paused`: it waits until its receiver is resumed
             * @enum {unknown}
             */
            status: "pending" | "delivering" | "delivered" | "failed" | "paused";
            attempts: number;
            next_attempt_at: string | null;
            last_status_code: number | null;
            last_error: string | null;
            /** Format: date-time */
            created_at: string;
            finished_at: string | null;
            attempt_log: components["schemas"]["DeliveryAttempt"][];
        };
        DeliveryAttempt: {
            attempt: number;
            /** Format: date-time */
            started_at: string;
            duration_ms: number;
            status_code: number | null;
            error: string | null;
        };
        /** @description Why the last deliveries did not arrive; null when the last one did */
        DeliveryProblem: {
            /** @description Since the last delivery that arrived; 10 are 10 or more */
            failures: number;
            error: string;
            status_code: number | null;
            failed_at: string | null;
            next_attempt_at: string | null;
            /** @description It failed for days: since then deliveries wait until they are resumed */
            paused_at: string | null;
        };
        DemoOffer: {
            url: string;
            name: string;
            about: string;
            /** @description What to ask of it */
            description: string;
            interval_seconds: number;
        };
        /** @description While it is pending or running, the first four fields only; when it failed, these and `errors` */
        Discovery: {
            /** Format: uuid */
            discovery_id: string;
            status: components["schemas"]["DiscoveryStatus"];
            discovery_method: components["schemas"]["DiscoveryMethod"];
            root_url: string;
            /** @description Found before the filter */
            total_urls?: number;
            /** @description Kept by it */
            filtered_count?: number;
            inferred_pattern?: string | null;
            /** @description Path prefix → how many are below it */
            url_patterns?: {
                [key: string]: number;
            };
            sample_urls?: string[];
            /** @description What could not be read. Results may stand beside it */
            errors?: string[];
            /** @description A limit left something out */
            truncated?: boolean;
            /** @description Which limits left something out, and how to get at the rest; or that nothing fits the pattern of what was found */
            warnings?: string[];
        };
        DiscoveryExecution: {
            /** Format: uuid */
            strategy_id: string;
            max_urls?: number | null;
            url_filter?: string | null;
        };
        /** @enum {unknown} */
        DiscoveryMethod: "sitemap" | "pagination" | "link_pattern";
        DiscoveryProgress: {
            /** Format: uuid */
            discovery_id: string;
            status: components["schemas"]["DiscoveryStatus"];
            /** @description Before the filter */
            found_so_far: number;
            kept_so_far: number;
            /** @description Pages or sitemaps */
            pages_read: number;
            errors: string[];
            /** @description Which limits were met, or that nothing fits the pattern */
            warnings: string[];
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        /** @enum {unknown} */
        DiscoveryStatus: "pending" | "running" | "completed" | "failed";
        /** @description Why the request was refused */
        ErrorBody: {
            /** @description What is wrong, as a sentence */
            detail: string;
            /**
             * @description The member of the body, or the parameter, that is wrong
             * @example conditions[0].value
             */
            field?: string;
            /** @description The node of a workflow that it is about; of an edge, the one that it leads to */
            node_key?: string;
            /** @description Where a page could not be read: the `error_code` of a job that fails so */
            error_code?: string;
        };
        ExplainedItem: {
            index: number;
            in_results: boolean;
            fields: {
                [key: string]: components["schemas"]["ExplainedValue"];
            };
        };
        ExplainedValue: {
            value: unknown;
            raw: string | null;
            found_by: string | null;
            variant: number | null;
            type: string;
            coerced_to: string | null;
        };
        Explanation: {
            /** Format: uuid */
            job_id: string;
            url: string;
            recipe_version: number;
            scraper_type: string;
            /** @description Records on the page, before the filter */
            item_count: number;
            /** @description The results come from several pages of a list, of which the first alone is kept and explained */
            first_page_only: boolean;
            items: components["schemas"]["ExplainedItem"][];
        };
        Extract: {
            /** @description The page that was asked for */
            url: string;
            /** @description Where it was found */
            final_url: string;
            title: string | null;
            /** @enum {unknown} */
            format: "items" | "markdown" | "text" | "html" | "links" | "screenshot";
            /** @description Of the format `items` */
            items?: components["schemas"]["Item"][];
            /** @description Of every format but `items`: of `links` a list, of `screenshot` a PNG in base64, else a text */
            content?: string | components["schemas"]["PageLink"][];
            /** @description Plain sentences: what could not be found, what was left out */
            warnings: string[];
        };
        Feed: {
            /** Format: uuid */
            schedule_id: string;
            /** @description Shown this once: whoever has it can read the feed */
            feed_url: string;
        };
        FieldCandidate: {
            /** @description In the first item that has one */
            value: string;
            /** @description Where it stands on the page */
            selector: string;
            confidence: number;
        };
        FieldChange: {
            before: unknown;
            after: unknown;
        };
        FieldMoves: {
            name: string;
            up: number;
            down: number;
        };
        FieldSignal: {
            signal: string;
            weight: number;
            value: number;
        };
        FilterCondition: {
            /** @description A dot reaches into nested objects and lists */
            field: string;
            /** @enum {unknown} */
            operator: "contains" | "not_contains" | "equals" | "not_equals" | "regex_match" | "exists" | "not_exists" | "gt" | "lt";
            value?: string;
            case_sensitive?: boolean;
        };
        /**
         * @description Which items stay. A field that the strategy does not have is refused with 400 and the fields there are
         * @example {
         *       "mode": "all",
         *       "conditions": [
         *         {
         *           "field": "price",
         *           "operator": "gt",
         *           "value": "10"
         *         }
         *       ]
         *     }
         */
        FilterConfig: {
            /**
             * @description Whether every condition must hold, or one
             * @default all
             * @enum {unknown}
             */
            mode: "all" | "any";
            conditions: components["schemas"]["FilterCondition"][];
        };
        FirstAccount: {
            token: string;
            /** Format: email */
            email: string;
            password: string;
        };
        FoundUrls: {
            /** Format: uuid */
            discovery_id: string;
            urls: string[];
            total: number;
            limit: number;
            offset: number;
        };
        GeneratedStrategy: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** @description Plain sentences: what could not be found, what of the description became a filter or a limit and what did not, how the AI provider did */
            notes: string[];
            /** @description A `filter_config` for conditions of the description that were not applied: no item passes now, or the request has an empty `filter_config`. Send it with PATCH to use it. Others are in `filter_config` already */
            proposed_filter_config: components["schemas"]["FilterConfig"] | null;
            /** @description Those of `notes` that tell what the proposed filter keeps */
            proposed_filter_notes: string[];
            /** @description How sure each field is, 0 to 1 */
            confidence: {
                [key: string]: number;
            };
            /** @description What speaks for the choice of each field, and what against it: weight times value */
            evidence: {
                [key: string]: components["schemas"]["FieldSignal"][];
            };
        };
        Group: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            strategy_count: number;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        GroupChange: {
            name?: string;
            description?: string | null;
            tags?: string[] | null;
        };
        GroupMember: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        GroupSchedule: {
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
        };
        GroupScheduled: {
            message: string;
            created: number;
            updated: number;
            /** @description Made for those that had none; shown this once */
            webhook_secret?: string;
        };
        GroupSchema: {
            output_schema: components["schemas"]["OutputSchema"];
            /** @description Read fields that are new from the stored pages of earlier runs too, so that the history has them from the start. `backfill` of the strategy shows how far that is */
            backfill?: boolean;
        };
        GroupStrategies: {
            strategy_ids: string[];
        };
        GroupToggle: {
            enabled: boolean;
        };
        GroupWithStrategies: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            strategy_count: number;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            strategies: components["schemas"]["GroupMember"][];
        };
        HeldWork: {
            /**
             * @description A kind of work, as the metrics name it: `job.run`, `webhook.deliver`, …
             * @example job.run
             */
            kind: string;
            count: number;
        };
        HostRuns: {
            host: string;
            runs: number;
            failed: number;
            error_code: string | null;
            median_seconds: number | null;
            p95_seconds: number | null;
        };
        Hosts: {
            since: string | null;
            /** @description How many were looked at: the newest 10,000 of the last day */
            runs: number;
            slowest: components["schemas"]["HostRuns"][];
            failing: components["schemas"]["HostRuns"][];
        };
        ImportedRecipe: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            backfill?: components["schemas"]["Backfill"] | null;
            /** @description Plain sentences: what the recipe did not find */
            notes: string[];
            /** @description Null where the recipe is the one that is there */
            page: components["schemas"]["RefinedPage"] | null;
        };
        /** @enum {unknown} */
        InputType: "static_urls" | "upstream_urls" | "upstream_data" | "trigger_only";
        Invitation: {
            /** Format: uuid */
            invitation_id: string;
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            note: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        /** @description One record of a page, by field name */
        Item: {
            [key: string]: unknown;
        };
        ItemChanges: {
            added: components["schemas"]["Item"][];
            removed: components["schemas"]["Item"][];
            changed: components["schemas"]["ChangedItem"][];
            moved: components["schemas"]["MovedItem"][];
        };
        Job: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["JobStatus"];
            /** Format: uuid */
            strategy_id: string;
            url: string;
            final_url: string | null;
            schedule_id: string | null;
            batch_id: string | null;
            parameters: components["schemas"]["ApiParameters"] | null;
            item_count: number;
            content_hash: string | null;
            structural_signature: {
                [key: string]: unknown;
            } | null;
            /** @description Since the last good run on the same page; true for the first */
            has_changes: boolean;
            error: string | null;
            error_code: string | null;
            warnings: string[];
            /** @description A limit left out some of the results; `warnings` says which limit */
            truncated: boolean;
            pages_read: number | null;
            checked_by: string | null;
            attempts: number;
            recipe_version: number | null;
            started_at: string | null;
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
        };
        JobExecution: {
            /** Format: uuid */
            strategy_id: string;
            /**
             * @description The page
             * @example https://example.com/products?page=2
             */
            url: string;
            parameters?: components["schemas"]["ApiParameters"] | null;
        };
        JobPair: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            other_job_id: string;
        };
        /** @enum {unknown} */
        JobStatus: "pending" | "running" | "completed" | "failed";
        JobWithResults: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["JobStatus"];
            /** Format: uuid */
            strategy_id: string;
            url: string;
            final_url: string | null;
            schedule_id: string | null;
            batch_id: string | null;
            parameters: components["schemas"]["ApiParameters"] | null;
            item_count: number;
            content_hash: string | null;
            structural_signature: {
                [key: string]: unknown;
            } | null;
            /** @description Since the last good run on the same page; true for the first */
            has_changes: boolean;
            error: string | null;
            error_code: string | null;
            warnings: string[];
            /** @description A limit left out some of the results; `warnings` says which limit */
            truncated: boolean;
            pages_read: number | null;
            checked_by: string | null;
            attempts: number;
            recipe_version: number | null;
            started_at: string | null;
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            results: components["schemas"]["Results"] | null;
        };
        Joining: {
            token: string;
            email?: string | null;
            password: string;
        };
        LastChange: {
            /** Format: date-time */
            completed_at: string;
            /** @example 3 prices down, 1 new */
            words: string;
        };
        ListedDiscovery: {
            /** Format: uuid */
            discovery_id: string;
            status: components["schemas"]["DiscoveryStatus"];
            discovery_method: components["schemas"]["DiscoveryMethod"];
            root_url: string;
            /** @description Found before the filter */
            total_urls?: number;
            /** @description Kept by it */
            filtered_count?: number;
            inferred_pattern?: string | null;
            /** @description Path prefix → how many are below it */
            url_patterns?: {
                [key: string]: number;
            };
            sample_urls?: string[];
            /** @description What could not be read. Results may stand beside it */
            errors?: string[];
            /** @description A limit left something out */
            truncated?: boolean;
            /** @description Which limits left something out, and how to get at the rest; or that nothing fits the pattern of what was found */
            warnings?: string[];
            /** @description What was asked for, with what was not given filled in */
            discovery: {
                method: components["schemas"]["DiscoveryMethod"];
                sitemap_url?: string | null;
                url_template?: string | null;
                seed_url?: string | null;
                url_pattern?: string | null;
                link_pattern?: string | null;
                navigation_pattern?: string | null;
                start_index?: number | null;
                step?: number | null;
                max_pages?: number | null;
                max_depth?: number | null;
                max_urls?: number | null;
            };
            /** Format: date-time */
            created_at: string;
        };
        ListedJob: {
            /** Format: uuid */
            job_id: string;
            /** Format: uuid */
            id: string;
            status: components["schemas"]["JobStatus"];
            /** Format: uuid */
            strategy_id: string;
            url: string;
            final_url: string | null;
            schedule_id: string | null;
            batch_id: string | null;
            parameters: components["schemas"]["ApiParameters"] | null;
            item_count: number;
            content_hash: string | null;
            structural_signature: {
                [key: string]: unknown;
            } | null;
            /** @description Since the last good run on the same page; true for the first */
            has_changes: boolean;
            error: string | null;
            error_code: string | null;
            warnings: string[];
            /** @description A limit left out some of the results; `warnings` says which limit */
            truncated: boolean;
            pages_read: number | null;
            checked_by: string | null;
            attempts: number;
            recipe_version: number | null;
            started_at: string | null;
            completed_at: string | null;
            /** Format: date-time */
            created_at: string;
            batch?: components["schemas"]["BatchCounts"];
        };
        ListedNode: {
            /** Format: uuid */
            id: string;
            node_key: string;
            /** Format: uuid */
            strategy_id: string;
            input_type: components["schemas"]["InputType"];
            static_urls: string[] | null;
            url_field: string | null;
            static_parameters: components["schemas"]["ApiParameters"] | null;
            parameter_config: {
                [key: string]: string;
            } | null;
            label: string | null;
            position: components["schemas"]["Position"] | null;
            static_url_count: number;
        };
        ListedSchedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            strategy_id: string;
            url: string | null;
            urls: string[] | null;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            parameters: components["schemas"]["ApiParameters"] | null;
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            has_feed: boolean;
            /** @description Whoever has the link of its shared page may look at it */
            is_shared: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ListedScheduleReceiver"][];
            delivery_problem: components["schemas"]["DeliveryProblem"] | null;
            quality: components["schemas"]["ScheduleQuality"];
            strategy_name: string;
            last_change: components["schemas"]["LastChange"] | null;
        };
        ListedScheduleReceiver: {
            /** Format: uuid */
            receiver_id: string;
            webhook_url: string | null;
            webhook_type: components["schemas"]["WebhookType"];
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            delivery_problem: components["schemas"]["DeliveryProblem"] | null;
        };
        ListedStrategy: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** @description The last job failed */
            is_failing: boolean;
            last_run_at: string | null;
            last_change_at: string | null;
        };
        ListedWorkflow: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            enabled: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            nodes: components["schemas"]["ListedNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
            last_run: components["schemas"]["Run"] | null;
            next_run_at: string | null;
        };
        LookedAtLink: {
            /** @enum {unknown} */
            kind: "invite" | "reset";
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            email: string | null;
            account_email: string;
        };
        Manifest: {
            manifest: components["schemas"]["Item"][];
            match_fields: string[];
            /** @description 80 when not given */
            threshold?: number;
        };
        ManifestComparison: {
            matched: {
                [key: string]: unknown;
            }[];
            added: components["schemas"]["Item"][];
            removed: components["schemas"]["Item"][];
            summary: components["schemas"]["ManifestSummary"];
            threshold_used: number;
            match_fields_used: string[];
            /** Format: uuid */
            job_id: string;
        };
        ManifestSummary: {
            matched: number;
            added: number;
            removed: number;
            manifest_count: number;
            scraped_count: number;
        };
        MarkedChanges: {
            /** @description How many changes that was */
            marked: number;
            /** @description How many checks are left */
            unread: number;
        };
        Message: {
            message: string;
        };
        MovedItem: {
            key: string;
            from: number;
            to: number;
        };
        NeedsYou: {
            /** @enum {unknown} */
            kind: "repair_proposed" | "schedule_failing" | "strategy_broken" | "delivery_failing" | "check_late" | "workflow_failing" | "quota";
            /** @description Of the strategy or the workflow */
            name: string;
            /** @description Why, in words */
            cause: string;
            /**
             * @description What to do: `run_now` is the run of its schedule, `repair` of its strategy, `review_repair` to accept or reject `repair_id`, the three of deliveries are the calls of those names
             * @enum {unknown}
             */
            action: "open" | "run_now" | "repair" | "review_repair" | "retry_delivery" | "replay_delivery" | "resume_deliveries" | "see_account";
            since: string | null;
            error_code: string | null;
            url: string | null;
            strategy_id: string | null;
            schedule_id: string | null;
            workflow_id: string | null;
            repair_id: string | null;
            delivery_id: string | null;
            job_id: string | null;
        };
        NewAccessProfile: {
            name: string;
            /**
             * @description Host names, addresses or `*.name`, without a port. Nothing of the profile is ever sent to another host
             * @example [
             *       "shop.example.com"
             *     ]
             */
            hosts: string[];
            headers?: {
                [key: string]: string;
            } | null;
            cookies?: components["schemas"]["AccessCookie"][] | null;
            basic_auth?: components["schemas"]["AccessBasicAuth"] | null;
            user_agent?: string | null;
            accept_language?: string | null;
            proxy_url?: string | null;
            secrets?: {
                [key: string]: string;
            } | null;
            login?: components["schemas"]["AccessLogin"] | null;
        };
        NewActionTrial: {
            /**
             * @description The page
             * @example https://example.com/products
             */
            url: string;
            /** @description What is done on the page in Chromium before it is read, in order, 60 seconds in all */
            actions: components["schemas"]["Action"][];
        };
        NewApiKey: {
            name: string;
        };
        NewDiscovery: {
            /** @description `method` says which of the fields are meant */
            discovery: {
                method: components["schemas"]["DiscoveryMethod"];
                sitemap_url?: string | null;
                url_template?: string | null;
                seed_url?: string | null;
                url_pattern?: string | null;
                link_pattern?: string | null;
                navigation_pattern?: string | null;
                start_index?: number | null;
                step?: number | null;
                max_pages?: number | null;
                max_depth?: number | null;
                max_urls?: number | null;
            };
        };
        NewDiscoverySchedule: {
            /** Format: uuid */
            strategy_id: string;
            max_urls?: number | null;
            url_filter?: string | null;
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
            rediscover?: boolean | null;
        };
        NewEdge: {
            source_node_key: string;
            target_node_key: string;
            filter_config?: components["schemas"]["FilterConfig"] | null;
        };
        NewExtract: {
            /**
             * @description The page
             * @example https://example.com/products
             */
            url: string;
            description?: string | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            /**
             * @description `items`: records. `markdown`: the main content, with absolute links, tables, code and lists. `text`: the words of it. `html`: the page as it was read, after its scripts where it was opened in a browser. `links`: where it leads. `screenshot`: the whole page as a PNG, base64
             * @default items
             * @enum {unknown}
             */
            format: "items" | "markdown" | "text" | "html" | "links" | "screenshot";
            access_profile_id?: string | null;
            actions?: components["schemas"]["Action"][] | null;
            pagination?: components["schemas"]["Pagination"] | null;
        };
        NewGroup: {
            name: string;
            description?: string | null;
            tags?: string[] | null;
        };
        NewInvitation: {
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            note?: string | null;
        };
        NewJob: {
            /** Format: uuid */
            strategy_id: string;
            /**
             * @description The page
             * @example https://example.com/products?page=2
             */
            url?: string;
            /** @description A batch, instead of `url` */
            urls?: string[];
            parameters?: components["schemas"]["ApiParameters"] | null;
        };
        NewNode: {
            /**
             * @description Its name, unique within the workflow
             * @example details
             */
            node_key: string;
            /** Format: uuid */
            strategy_id: string;
            /**
             * @description One of static_urls, upstream_urls, upstream_data, trigger_only
             * @example upstream_urls
             */
            input_type: string;
            static_urls?: string[] | null;
            url_field?: string | null;
            static_parameters?: components["schemas"]["ApiParameters"] | null;
            parameter_config?: {
                [key: string]: string;
            } | null;
            label?: string | null;
            position?: components["schemas"]["Position"] | null;
        };
        NewRun: {
            /**
             * @description Skips change detection: no node reuses its last results
             * @default false
             */
            force: boolean;
            from_node_key?: string | null;
        };
        NewSchedule: {
            /** Format: uuid */
            strategy_id: string;
            tags?: string[] | null;
            url?: string | null;
            urls?: string[] | null;
            parameters?: components["schemas"]["ApiParameters"] | null;
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
            notify?: components["schemas"]["Notify"] | null;
            receivers?: components["schemas"]["NewScheduleReceiver"][] | null;
        };
        NewScheduleReceiver: {
            /** @description Of one that stays; without it, its address tells */
            receiver_id?: string | null;
            /** @example https://example.com/hook */
            webhook_url: string;
            webhook_type?: components["schemas"]["WebhookType"] | null;
            webhook_secret?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
        };
        NewStrategy: {
            /**
             * @description The page
             * @example https://example.com/products
             */
            url: string;
            /**
             * @description What to extract, in plain words. Not needed for `content`
             * @example each product's name, price and whether it is in stock
             */
            description?: string;
            name: string;
            example_urls?: string[] | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            filter_config?: components["schemas"]["FilterConfig"] | null;
            strategy_group_id?: string | null;
            access_profile_id?: string | null;
            /**
             * @description `css` reads the page, `api` calls the JSON API behind it, `content` cuts it at its headings. Left out: whatever the address offers
             * @enum {unknown}
             */
            scraper_type?: "css" | "api" | "content";
            /** @description Same as `scraper_type: api`: call the JSON API behind the page instead of reading its HTML */
            force_api?: boolean;
            pagination?: components["schemas"]["Pagination"] | null;
            actions?: components["schemas"]["Action"][] | null;
            tags?: string[] | null;
            repair_policy?: ("propose" | "auto" | "off") | null;
        };
        NewWatch: {
            url?: string | null;
            /**
             * @description What to extract, in plain words
             * @example each product's name, price and whether it is in stock
             */
            description: string;
            urls?: string[] | null;
            name?: string | null;
            example_urls?: string[] | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            filter_config?: components["schemas"]["FilterConfig"] | null;
            pagination?: components["schemas"]["Pagination"] | null;
            actions?: components["schemas"]["Action"][] | null;
            access_profile_id?: string | null;
            tags?: string[] | null;
            repair_policy?: ("propose" | "auto" | "off") | null;
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
            notify?: components["schemas"]["Notify"] | null;
            receivers?: components["schemas"]["NewScheduleReceiver"][] | null;
        };
        NewWorkflow: {
            name: string;
            description?: string | null;
            /** @description The schedules of a disabled workflow do not fire */
            enabled?: boolean;
            tags?: string[] | null;
            nodes?: components["schemas"]["NewNode"][];
            edges?: components["schemas"]["NewEdge"][];
        };
        NewWorkflowSchedule: {
            enabled?: boolean;
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
            notify?: components["schemas"]["Notify"] | null;
            receivers?: components["schemas"]["NewScheduleReceiver"][] | null;
        };
        NextCheck: {
            name: string;
            /** Format: uuid */
            schedule_id: string;
            strategy_id: string | null;
            workflow_id: string | null;
            url: string | null;
            page_count: number;
            /** Format: date-time */
            next_run_at: string;
        };
        NodeChange: {
            /**
             * @description Its name, unique within the workflow
             * @example details
             */
            node_key?: string;
            /** Format: uuid */
            strategy_id?: string;
            /**
             * @description One of static_urls, upstream_urls, upstream_data, trigger_only
             * @example upstream_urls
             */
            input_type?: string;
            static_urls?: string[] | null;
            url_field?: string | null;
            static_parameters?: components["schemas"]["ApiParameters"] | null;
            parameter_config?: {
                [key: string]: string;
            } | null;
            label?: string | null;
            position?: components["schemas"]["Position"] | null;
        };
        NodeExecution: {
            node_key: string;
            /** Format: uuid */
            strategy_id: string;
            status: components["schemas"]["NodeStatus"];
            /** @description With skipped: nothing changed, and the results of the last run stand */
            reused: boolean;
            job_id: string | null;
            job_count: number;
            /** @description Of the jobs, so far */
            ended_count: number;
            item_count: number;
            /** @description URLs that could not be read; the node completes with the others */
            failed_count: number;
            /** @description The first 100 */
            failures: components["schemas"]["NodeFailure"][];
            problems: string[];
            error: string | null;
            reason: string | null;
            started_at: string | null;
            completed_at: string | null;
        };
        NodeFailure: {
            url: string;
            parameters?: components["schemas"]["ApiParameters"];
            error: string;
            error_code: string | null;
        };
        NodeItems: {
            /** Format: uuid */
            run_id: string;
            node_key: string;
            /** @description Of all that the node gave */
            item_count: number;
            /** @description The first of them */
            items: components["schemas"]["Item"][];
        };
        /** @enum {unknown} */
        NodeStatus: "pending" | "running" | "completed" | "failed" | "skipped" | "cancelled";
        /**
         * @description When receivers are told. Left out, `null` and `{}`: of the first run, of each change and of each failure. It limits deliveries only: changes, changelog and feed stay whole. `when` tells only of items that pass: its fields are `new.<field>`, `old.<field>`, `change.<field>.percent` and `change.<field>.amount`
         * @example {
         *       "on": [
         *         "changed"
         *       ],
         *       "fields": [
         *         "price"
         *       ],
         *       "when": {
         *         "mode": "all",
         *         "conditions": [
         *           {
         *             "field": "change.price.percent",
         *             "operator": "lt",
         *             "value": "-10"
         *           }
         *         ]
         *       },
         *       "failures": "first",
         *       "recovered": true
         *     }
         */
        Notify: {
            /** @description Of what is told; failures do not depend on it */
            on?: ("added" | "removed" | "changed" | "first_run")[];
            /** @description A changed item counts when one of these has changed */
            fields?: string[];
            /** @description A changed item counts when something else than these has changed */
            ignore_fields?: string[];
            when?: components["schemas"]["FilterConfig"];
            /**
             * @description `first`: once, until the code changes or the URL works again; `after`: once there were `failure_threshold` in a row, then as `first`
             * @default each
             * @enum {unknown}
             */
            failures: "each" | "first" | "after";
            failure_threshold?: number;
            /**
             * @description Tells once when a URL works again whose failure was told
             * @default false
             */
            recovered: boolean;
            /**
             * @description `run`: one delivery for all URLs of a run; `daily`: one a day, at `digest_at` in `timezone`
             * @default job
             * @enum {unknown}
             */
            digest: "job" | "run" | "daily";
            /**
             * @description HH:MM
             * @example 08:30
             */
            digest_at?: string;
            /** @description Whose clock `digest_at` is of; the schedule's, or UTC, without */
            timezone?: string;
        };
        NotifyPreview: {
            /** @description Jobs that ended */
            checks: number;
            /** @description Deliveries that there would have been */
            would_tell: number;
            /** @description Deliveries that there were */
            told: number;
            /** @description How far back it looked: 30 days, or less where there is very much */
            since: string;
            /** @description The newest of what would have been told */
            examples: {
                /** Format: uuid */
                job_id: string;
                url: string;
                /** Format: date-time */
                completed_at: string;
                /** @enum {unknown} */
                delivery_reason: "first_run" | "content_changed" | "recovered" | "failed";
                error: string | null;
                /** @description What it would have said */
                lines: string[];
                /** @description Some of those that it is about */
                items: {
                    [key: string]: unknown;
                }[];
            }[];
        };
        NotifyPreviewRequest: {
            notify?: components["schemas"]["Notify"] | null;
        };
        /**
         * @description Field name → type: string, number, integer, boolean, array; objects nest. Or JSON Schema: an object, or an array of objects; it is kept and shown in the first form
         * @example {
         *       "name": "string",
         *       "price": "number",
         *       "in_stock": "boolean"
         *     }
         */
        OutputSchema: {
            [key: string]: unknown;
        };
        Overview: {
            /** @description What waits for a person; at most 50 of a kind */
            needs_you: components["schemas"]["NeedsYou"][];
            next_checks: components["schemas"]["NextCheck"][];
            counts: {
                needs_you: number;
                /** @description Checks with changes that were not read; counted up to 2,000 changes */
                unread_checks: number;
                strategies: number;
                strategies_failing: number;
                schedules: number;
                schedules_failing: number;
                schedules_paused: number;
                workflows: number;
                groups: number;
                open_jobs: number;
            };
            /** @description Whether a schedule has a receiver or a feed */
            has_receiver: boolean;
            quota: {
                used: number;
                /** @description -1 is unlimited */
                limit: number;
            };
        };
        PageLink: {
            /** @description Absolute */
            url: string;
            text: string;
        };
        /**
         * @description One of `selector`, `text` and `url_contains`
         * @example {
         *       "text": "Sign out"
         *     }
         */
        PageMark: {
            /** @description CSS selector of an element */
            selector?: string;
            text?: string;
            url_contains?: string;
        };
        /**
         * @description How a job reads a list over several pages: one job, one result. `null` and `none`: one page is read. Left out at generation: none, unless the description asks for all pages; a list of an API that tells how it goes on is read to its end, which is shown as `auto`
         * @example {
         *       "mode": "auto",
         *       "max_pages": 50
         *     }
         */
        Pagination: {
            /**
             * @description `auto`: whatever leads on; `next`: a link; `template`: an address with `{n}`; `button`: one that loads more; `scroll`: more comes when one scrolls. A list of an API takes `auto`, `template`, and `next` without a selector
             * @enum {unknown}
             */
            mode: "auto" | "next" | "template" | "button" | "scroll" | "none";
            /**
             * @description Of the link or the button; found by itself when left out
             * @example a.next
             */
            selector?: string;
            /** @example https://example.com/jobs?page={n} */
            template?: string;
            /** @description The first number of the template, 1 when not given */
            start?: number;
            /** @description From one number to the next, 1 when not given */
            step?: number;
            /** @description 100 when not given. Not shown where the setting API_MAX_PAGES ends the list of an API */
            max_pages?: number;
        };
        PaginationFound: {
            /** @enum {unknown} */
            mode: "next" | "template" | "button" | "scroll";
            selector?: string;
            template?: string;
            start?: number;
            step?: number;
            /** @description How many pages there are, where the page says so */
            pages?: number;
        };
        PasswordChange: {
            current_password: string;
            new_password: string;
        };
        PasswordReset: {
            token: string;
            /** Format: date-time */
            expires_at: string;
        };
        PastJob: {
            /** Format: uuid */
            job_id: string;
            status: components["schemas"]["JobStatus"];
            item_count: number;
            has_changes: boolean;
            /** Format: date-time */
            created_at: string;
            url: string;
            completed_at: string | null;
            error: string | null;
        };
        People: {
            people: components["schemas"]["Person"][];
            invitations: components["schemas"]["Invitation"][];
        };
        Person: {
            /** Format: uuid */
            person_id: string;
            email: string;
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            is_founder: boolean;
            is_you: boolean;
            /** Format: date-time */
            created_at: string;
            last_seen_at: string | null;
        };
        PersonLink: {
            token: string;
        };
        /** @description Where the node stands in a drawing of the workflow */
        Position: {
            x: number;
            y: number;
        };
        Process: {
            /** Format: uuid */
            process_id: string;
            /** @description `serve`, `api` (without workers) or `worker` */
            role: string;
            host: string;
            pid: number;
            version: string | null;
            work_kinds: string[] | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            heartbeat_at: string;
            heartbeat_age_seconds: number;
            /**
             * @description `silent`: no heartbeat for 30 seconds; what it holds is taken back
             * @enum {unknown}
             */
            state: "running" | "draining" | "silent";
            /** @description What it has in progress */
            holds: components["schemas"]["HeldWork"][];
        };
        Processes: {
            processes: components["schemas"]["Process"][];
        };
        /** @description As `GET …/recipe` gives it */
        ProposedRecipe: {
            [key: string]: unknown;
        };
        Queue: {
            /**
             * @description A kind of work, as the metrics name it: `job.run`, `webhook.deliver`, …
             * @example job.run
             */
            kind: string;
            waiting: number;
            in_progress: number;
            /** @description Since the oldest that waits was asked for */
            oldest_seconds: number;
            /** @description By how much the most overdue of it is late */
            late_seconds: number;
            dead: number;
        };
        Queues: {
            queues: components["schemas"]["Queue"][];
        };
        Quota: {
            strategy_quota: components["schemas"]["StrategyQuota"];
        };
        Receiver: {
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
        };
        /** @description How records are read: the container says what one record is, each field where its value stands */
        Recipe: {
            /** @enum {number} */
            version: 1;
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            /** @description Of `css` a selector and what narrows it, or null; of `api` the request */
            container: unknown;
            fields: {
                [key: string]: unknown;
            };
        };
        /** @description A field as it stands in a recipe */
        RecipeField: {
            [key: string]: unknown;
        };
        /** @description The page on which the change was tried */
        RefinedPage: {
            /** @enum {unknown} */
            read: "stored" | "now";
            /** @description When the page was read */
            at: string;
            /** @description Why it was read anew: the last run found it redesigned (`recipe_broken`), or the stored one is gone (`not_kept`) */
            reason: ("recipe_broken" | "not_kept") | null;
        };
        RefinedStrategy: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            changes: string[];
            notes: string[];
            page: components["schemas"]["RefinedPage"];
        };
        Refinement: {
            feedback: string;
            /** @description Read fields that are new from the stored pages of earlier runs too, so that the history has them from the start. `backfill` of the strategy shows how far that is */
            backfill?: boolean;
        };
        RegeneratedSecret: {
            /** Format: uuid */
            schedule_id: string;
            /** @description Shown this once */
            webhook_secret: string;
        };
        Repair: {
            /** Format: uuid */
            repair_id: string;
            /** Format: uuid */
            strategy_id: string;
            /** @enum {unknown} */
            status: "proposed" | "accepted" | "rejected" | "failed";
            /** Format: date-time */
            created_at: string;
            closed_at: string | null;
            /** @description Why it was begun; of one that failed or was closed by itself, why */
            reason: string;
            recipe: {
                [key: string]: unknown;
            } | null;
            proof: components["schemas"]["RepairProof"] | null;
            /** @description The first items that it reads now */
            preview: components["schemas"]["Item"][];
            /** @description Items before and after the redesign, side by side; null where one is on one of the pages only */
            compared: components["schemas"]["RepairedItem"][];
            doubt: string | null;
            /** @description The pages that it was proven on */
            urls: string[];
            /** @description Begun by a job that failed */
            is_automatic: boolean;
            /** @description The version of the strategy that no longer reads its page */
            from_version: number;
            version: number | null;
        };
        RepairProof: {
            /** @description Items that the recipe read before the page changed */
            items_before: number;
            /** @description Items that the repaired recipe reads now */
            items_after: number;
            /** @description Items that are on both */
            matched_items: number;
            fields: {
                [key: string]: components["schemas"]["RepairedField"];
            };
            /** @description Stored pages that took part: as they were, and as they are now */
            stored_pages_read: number;
            score: number;
        };
        /** @description What the proof of a repair must show for `auto` to accept it */
        RepairThresholds: {
            matched_items: number;
            matched_share: number;
            missed_items: number;
            least_size: number;
            most_size: number;
            agreement: number;
            filled: number;
        };
        RepairedField: {
            /** @description Matched items that have a value before and after */
            matched: number;
            /** @description Of these, how many say the same */
            agreed: number;
            /** @description The values are of the kind that they were */
            type_ok: boolean;
            filled_before: number;
            filled_after: number;
        };
        /** @description One item on both pages */
        RepairedItem: {
            before: components["schemas"]["Item"] | null;
            after: components["schemas"]["Item"] | null;
        };
        /**
         * @default json
         * @enum {unknown}
         */
        ResultFormat: "json" | "ndjson" | "csv" | "xlsx";
        Results: components["schemas"]["Item"][] | {
            [key: string]: unknown;
        };
        ResultsPage: {
            /** @description Each with `_url`, `_job_id` and `_completed_at` before its own fields */
            items: components["schemas"]["Item"][];
            total: number;
            limit: number;
            offset: number;
        };
        ResumedDeliveries: {
            /** Format: uuid */
            schedule_id: string;
            /** @description How many were paused */
            receivers: number;
            /** @description How many had waited, and are sent now */
            deliveries: number;
        };
        ResumedReceiver: {
            /** Format: uuid */
            receiver_id?: string;
        };
        RetriedWork: {
            /** @description Begun anew */
            retried: number;
            /** @description Taken off the list: what it was about is over or deleted */
            gone: number;
            /** @description Still on the list */
            left: number;
        };
        RoleChange: {
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
        };
        Run: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            workflow_id: string;
            schedule_id: string | null;
            status: components["schemas"]["RunStatus"];
            /** @description manual or schedule */
            trigger: string;
            force: boolean;
            from_node_key: string | null;
            changed_since_previous: boolean | null;
            /** @description Pages that could not be read, over all nodes; the run may have completed with the others */
            failed_count: number;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
        };
        RunEdge: {
            /** Format: uuid */
            id: string;
            source_node_key: string;
            target_node_key: string;
            filter_config: components["schemas"]["FilterConfig"] | null;
            item_count: number | null;
        };
        RunOutput: {
            /** Format: uuid */
            workflow_id: string;
            /** Format: uuid */
            run_id: string;
            status: components["schemas"]["RunStatus"];
            /** @description URL → label of the leaf → items */
            final_results_by_url_grouped?: {
                [key: string]: {
                    [key: string]: components["schemas"]["Item"][];
                };
            };
            /** @description With `flat`: URL → items */
            final_results_by_url?: {
                [key: string]: components["schemas"]["Item"][];
            };
            /** @description With `include_intermediate`: node → items */
            node_outputs?: {
                [key: string]: components["schemas"]["Item"][];
            };
            changed_since_previous: boolean;
            /** @description Pages that could not be read, over all nodes; the run may have completed with the others */
            failed_count: number;
            completed_at: string | null;
        };
        /** @enum {unknown} */
        RunStatus: "pending" | "running" | "completed" | "failed" | "partial" | "cancelled";
        RunWithNodes: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            workflow_id: string;
            schedule_id: string | null;
            status: components["schemas"]["RunStatus"];
            /** @description manual or schedule */
            trigger: string;
            force: boolean;
            from_node_key: string | null;
            changed_since_previous: boolean | null;
            /** @description Pages that could not be read, over all nodes; the run may have completed with the others */
            failed_count: number;
            error: string | null;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            completed_at: string | null;
            /** @description Of the run: the workflow may have changed since */
            edges: components["schemas"]["RunEdge"][];
            node_executions: components["schemas"]["NodeExecution"][];
        };
        Schedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            strategy_id: string;
            url: string | null;
            urls: string[] | null;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            parameters: components["schemas"]["ApiParameters"] | null;
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            has_feed: boolean;
            /** @description Whoever has the link of its shared page may look at it */
            is_shared: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ScheduleReceiver"][];
        };
        ScheduleChange: {
            enabled?: boolean;
            tags?: string[] | null;
            url?: string | null;
            urls?: string[] | null;
            parameters?: components["schemas"]["ApiParameters"] | null;
            interval_seconds?: number | null;
            cron_expression?: string | null;
            timezone?: string | null;
            webhook_url?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
            webhook_secret?: string | null;
            /** @description Told by the address when it is left out */
            webhook_type?: components["schemas"]["WebhookType"] | null;
            notify?: components["schemas"]["Notify"] | null;
            receivers?: components["schemas"]["NewScheduleReceiver"][] | null;
        };
        ScheduleQuality: {
            last_run_at: string | null;
            last_success_at: string | null;
            /** @description Of the URL that fares worst */
            consecutive_failures: number;
            urls_failing: number;
            changes_30d: number;
            unseen_changes: number;
            checks: components["schemas"]["Checks"];
        };
        ScheduleReceiver: {
            /** Format: uuid */
            receiver_id: string;
            webhook_url: string | null;
            webhook_type: components["schemas"]["WebhookType"];
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            /** @description Shown once, when it is made */
            webhook_secret?: string;
        };
        ScheduleSearch: {
            /** Format: uuid */
            schedule_id: string;
            discovery_method: components["schemas"]["DiscoveryMethod"];
            root_url: string;
            url_filter: string | null;
            max_urls: number | null;
            is_searching: boolean;
            searched_at: string | null;
            /** @description Of the last search */
            new_count: number;
            /** @description The first 1,000 of them */
            new_urls: string[];
            vanished_count: number;
            vanished_urls: string[];
            errors: string[];
            /** @description A limit left something out of the last search */
            truncated: boolean;
            /** @description Which limits did */
            warnings: string[];
        };
        ScheduleWithUrls: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            strategy_id: string;
            url: string | null;
            urls: string[] | null;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            parameters: components["schemas"]["ApiParameters"] | null;
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            has_feed: boolean;
            /** @description Whoever has the link of its shared page may look at it */
            is_shared: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ListedScheduleReceiver"][];
            delivery_problem: components["schemas"]["DeliveryProblem"] | null;
            quality: components["schemas"]["ScheduleQuality"];
            /** @description Those that fail first; a hundred at most */
            urls_state: components["schemas"]["UrlState"][];
        };
        SchemaProgress: {
            /** @enum {unknown} */
            status: "idle" | "pending" | "running" | "completed" | "partial" | "failed";
            total: number;
            pending: number;
            running: number;
            completed: number;
            /** @description Strategies that stay as they are, for the reason in `error` */
            failed: number;
            progress_percent: number;
            strategies: components["schemas"]["SchemaTask"][];
        };
        SchemaStarted: {
            message: string;
            strategy_count: number;
        };
        SchemaTask: {
            /** Format: uuid */
            strategy_id: string;
            /** @enum {unknown} */
            status: "pending" | "running" | "completed" | "failed";
            error: string | null;
            /** @description Where it was made on the page as it is now, because the last run found that redesigned */
            note: string | null;
        };
        Session: {
            setup_required: boolean;
            user: components["schemas"]["User"] | null;
        };
        /** @description There is a value; it is never shown */
        SetValue: {
            set: boolean;
        };
        Share: {
            /** Format: uuid */
            schedule_id: string;
            /** @description Shown this once */
            share_url: string;
        };
        SharedChanges: {
            entries: components["schemas"]["ChangeEntry"][];
        };
        SharedWatch: {
            name: string;
            url: string;
            enabled: boolean;
            last_run_at: string | null;
            next_run_at: string | null;
        };
        SignedIn: {
            user: components["schemas"]["User"];
        };
        StartedBatch: {
            /** Format: uuid */
            batch_id: string;
            jobs_queued: number;
        };
        StartedSchedule: {
            message: string;
            /** Format: uuid */
            schedule_id: string;
            job_ids: string[];
            batch_id: string | null;
        };
        Strategy: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            backfill?: components["schemas"]["Backfill"] | null;
        };
        StrategyAudit: {
            events: components["schemas"]["StrategyEvent"][];
            count: number;
            limit: number;
            offset: number;
            /** Format: date-time */
            window_start: string;
            /** Format: date-time */
            window_end: string;
        };
        StrategyChange: {
            name?: string;
            access_profile_id?: string | null;
            filter_config?: components["schemas"]["FilterConfig"] | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            ignore_fields?: string[] | null;
            pagination?: components["schemas"]["Pagination"] | null;
            actions?: components["schemas"]["Action"][] | null;
            tags?: string[] | null;
            repair_policy?: ("propose" | "auto" | "off") | null;
            /** @description Read fields that are new from the stored pages of earlier runs too, so that the history has them from the start. `backfill` of the strategy shows how far that is */
            backfill?: boolean;
        };
        StrategyEvent: {
            /** @enum {unknown} */
            event_type: "created" | "deleted";
            /** Format: uuid */
            strategy_id: string;
            name: string;
            url: string;
            scraper_type: string;
            /** Format: date-time */
            timestamp: string;
            counted_against_quota: boolean;
        };
        StrategyQuota: {
            /** @description Strategies created in the last 30 days, deleted ones included */
            used: number;
            /** @description -1 means unlimited */
            limit: number;
            /** @enum {unknown} */
            tier: "free" | "hobby" | "pro" | "enterprise";
            /** Format: date-time */
            reset_at?: string;
        };
        StrategyVersion: {
            version: number;
            /** Format: date-time */
            created_at: string;
            /** @enum {unknown} */
            made_by: "generate" | "refine" | "restore" | "regenerate" | "import" | "repair";
            feedback: string | null;
            is_current: boolean;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            tokens: {
                input: number;
                output: number;
            };
        };
        StudioAccepted: {
            /** Format: uuid */
            strategy_id: string;
            name: string;
            description: string;
            url: string;
            strategy: {
                [key: string]: unknown;
            };
            preview_data: components["schemas"]["Item"][];
            /** @enum {unknown} */
            scraper_type: "css" | "api" | "content";
            api_parameters: components["schemas"]["ApiParameters"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            strategy_group_id: string | null;
            access_profile_id: string | null;
            attempts: number;
            version: number;
            /** @description Fields that do not count as a change */
            ignore_fields: string[];
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            actions: components["schemas"]["Action"][] | null;
            /** @description Pages of the same kind that were compared with */
            example_urls: string[];
            tags: string[];
            /** @description How sure each field is, 0 to 1. Fields that were settled by a refinement are not in it */
            field_confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /**
             * @description What happens when a page was redesigned: a repaired recipe is proposed; `auto` accepts it by itself where its proof passes `repair_thresholds`; `off` makes repairs by hand only
             * @enum {unknown}
             */
            repair_policy: "propose" | "auto" | "off";
            repair_thresholds: components["schemas"]["RepairThresholds"];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            backfill?: components["schemas"]["Backfill"] | null;
            notes: string[];
        };
        StudioDraft: {
            /** @description Of the strategy that it was made from */
            version: number;
            recipe: components["schemas"]["ProposedRecipe"];
            output_schema: components["schemas"]["OutputSchema"] | null;
            filter_config: components["schemas"]["FilterConfig"] | null;
            words: string;
            description: string;
            changes: string[];
            notes: string[];
            before: components["schemas"]["StudioReading"];
            after: components["schemas"]["StudioReading"];
        };
        StudioEdit: {
            /**
             * @description `use`: read `field`, which may be new, `from` one of the ways. `leave_out`: leave the element `node` out of the value that holds it, or the records that have one. `record`: `node` is one record. `feedback`: as in refine. `filter`, `fields`, `recipe`: with this `filter_config`, `output_schema` or `recipe`
             * @enum {unknown}
             */
            kind: "use" | "drop" | "rename" | "retype" | "leave_out" | "record" | "feedback" | "filter" | "fields" | "recipe";
            field?: string;
            from?: components["schemas"]["RecipeField"];
            to?: string;
            /** @enum {unknown} */
            type?: "text" | "number" | "integer" | "boolean" | "date" | "url" | "list";
            /** @description An element of the stored page: its place in document order, `data-sp` in the document */
            node?: number;
            feedback?: string;
            filter_config?: components["schemas"]["FilterConfig"] | null;
            output_schema?: components["schemas"]["OutputSchema"] | null;
            recipe?: components["schemas"]["ProposedRecipe"];
        };
        StudioPage: {
            /** Format: uuid */
            strategy_id: string;
            version: number;
            url: string;
            /** Format: date-time */
            read_at: string;
            /** @enum {unknown} */
            read_by: "http" | "browser";
            /**
             * @description `json`: an answer of an API, which has no document
             * @enum {unknown}
             */
            kind: "html" | "json";
            format: string | null;
            /** @description Of the recipe, in its order */
            fields: string[];
            /** @description The first 200 */
            rows: components["schemas"]["StudioRow"][];
            /** @description Items that stay after the filter */
            total: number;
            /** @description Items before the filter */
            found: number;
            /** @description By field: how many items have a value */
            coverage: {
                [key: string]: number;
            };
            /** @description Fields whose values stand in data that the page carries, and in no element */
            without_element: string[];
            /** @description The elements of records that the filter leaves out */
            left_out: number[][];
            warnings: string[];
        };
        StudioQuestion: {
            /** @description `index` of a row */
            item?: number;
            /** @description An element of the stored page: its place in document order, `data-sp` in the document */
            node?: number;
            field?: string;
        };
        StudioReading: {
            /** @description The first 200 */
            rows: components["schemas"]["StudioRow"][];
            /** @description Items that stay after the filter */
            total: number;
            /** @description Items before the filter */
            found: number;
            /** @description By field: how many items have a value */
            coverage: {
                [key: string]: number;
            };
            /** @description Fields whose values stand in data that the page carries, and in no element */
            without_element: string[];
            /** @description The elements of records that the filter leaves out */
            left_out: number[][];
            warnings: string[];
        };
        StudioRow: {
            /** @description Its place among all that was found, before the filter */
            index: number;
            item: components["schemas"]["Item"];
            /** @description The elements of its record; none where it is no element */
            nodes: number[];
            /** @description By field: the elements that gave its values */
            cells: {
                [key: string]: number[];
            };
        };
        StudioWay: {
            /** @enum {unknown} */
            kind: "text" | "link" | "picture" | "attribute" | "data";
            /** @description In the record in question */
            value: unknown;
            /** @description In the first records */
            values: unknown[];
            /** @description In how many records it finds something */
            filled: number;
            records: number;
            node: number | null;
            found_by: string;
            /** @description What a new field could be called */
            name: string;
            /** @description The field reads it now */
            is_current: boolean;
            from: components["schemas"]["RecipeField"];
        };
        StudioWays: {
            item: number | null;
            /** @description The best first */
            ways: components["schemas"]["StudioWay"][];
            problem: string | null;
        };
        UnreadChanges: {
            checks: components["schemas"]["UnreadCheck"][];
            /** @description Of checks that were not read */
            total: number;
            limit: number;
            offset: number;
        };
        UnreadCheck: {
            /** Format: uuid */
            check_id: string;
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            strategy_id: string;
            /** @description Of the strategy */
            name: string;
            /** @enum {unknown} */
            reason: "first_run" | "content_changed";
            /**
             * @description What happened, for a glance
             * @example 3 prices down, 1 new, 2 sold out
             */
            words: string;
            /** Format: date-time */
            completed_at: string;
            /** @description The page, of several the one that was read last */
            url: string;
            /** @description How many of its pages changed */
            page_count: number;
            item_count: number;
            new_items_count: number | null;
            removed_items_count: number | null;
            changed_items_count: number | null;
            sold_out: number;
            back_in_stock: number;
            /** @description Numbers that went up or down */
            fields: components["schemas"]["FieldMoves"][];
            examples: {
                /** @description What a person would call it */
                item: string;
                field: string;
                before: string | null;
                after: string | null;
                amount: number | null;
                percent: number | null;
                image: string | null;
                /** @description The page that it is on */
                url: string;
                /** @description What it was in earlier changes, up to now */
                numbers: number[];
            }[];
            new_items: string[];
            removed_items: string[];
        };
        UrlState: {
            url: string;
            last_job_id: string | null;
            last_run_at: string | null;
            last_success_at: string | null;
            consecutive_failures: number;
            last_error: string | null;
            last_error_code: string | null;
            content_hash: string | null;
            changes_30d: number;
            checks: components["schemas"]["Checks"];
        };
        User: {
            /** Format: uuid */
            account_id: string;
            email: string;
            /** @enum {unknown} */
            tier: "free" | "hobby" | "pro" | "enterprise";
            /** @enum {unknown} */
            role: "owner" | "editor" | "viewer";
            is_operator: boolean;
        };
        ValueHistory: {
            /** @description One for each check, the oldest first */
            points: components["schemas"]["ValuePoint"][];
        };
        ValuePoint: {
            /** Format: date-time */
            completed_at: string;
            /** @description Null where the item was not there, and where the check failed */
            value: unknown;
            /** @description Of a check that failed */
            error_code?: string;
        };
        Watch: {
            /** Format: uuid */
            strategy_id: string;
            /** Format: uuid */
            schedule_id: string;
            name: string;
            tags: string[];
            preview_data: components["schemas"]["Item"][];
            /** Format: date-time */
            next_run_at: string;
            /** @description Plain sentences: what could not be found, what of the description became a filter or a limit and what did not, how the AI provider did */
            notes: string[];
            /** @description A `filter_config` for conditions of the description that were not applied: no item passes now, or the request has an empty `filter_config`. Send it with PATCH to use it. Others are in `filter_config` already */
            proposed_filter_config: components["schemas"]["FilterConfig"] | null;
            pagination: components["schemas"]["Pagination"] | null;
            /** @description How the list goes on after this page; null where nothing leads on. Send it as `pagination` to read it all */
            pagination_found: components["schemas"]["PaginationFound"] | null;
            /** @description How sure each field is, 0 to 1 */
            confidence: {
                [key: string]: number;
            };
            /** @description For fields that are not sure: what they may be, the best first. To choose one, refine with `the FIELD should be "VALUE"`. A field that is only guessed is left empty */
            candidates: {
                [key: string]: components["schemas"]["FieldCandidate"][];
            };
            /** @description Shown this once */
            webhook_secret?: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ScheduleReceiver"][];
        };
        WebhookTest: {
            /**
             * @description An http or https URL, or `mailto:` and an address where a mail server is configured
             * @example https://example.com/hook
             */
            webhook_url: string;
            webhook_type?: components["schemas"]["WebhookType"] | null;
            webhook_secret?: string | null;
            webhook_metadata?: {
                [key: string]: unknown;
            } | null;
        };
        WebhookTestResult: {
            /** @description Whether the receiver answered 2xx */
            success: boolean;
            /** @description The receiver's status, 0 when there was no answer */
            status_code: number;
            message: string;
        };
        /** @enum {unknown} */
        WebhookType: "standard" | "slack" | "slack_workflow" | "discord" | "email";
        Workflow: {
            /** Format: uuid */
            id: string;
            name: string;
            description: string;
            enabled: boolean;
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            nodes: components["schemas"]["WorkflowNode"][];
            edges: components["schemas"]["WorkflowEdge"][];
        };
        WorkflowChange: {
            name?: string;
            description?: string | null;
            /** @description The schedules of a disabled workflow do not fire */
            enabled?: boolean;
            tags?: string[] | null;
            nodes?: components["schemas"]["NewNode"][];
            edges?: components["schemas"]["NewEdge"][];
        };
        WorkflowEdge: {
            /** Format: uuid */
            id: string;
            source_node_key: string;
            target_node_key: string;
            filter_config: components["schemas"]["FilterConfig"] | null;
        };
        WorkflowNode: {
            /** Format: uuid */
            id: string;
            node_key: string;
            /** Format: uuid */
            strategy_id: string;
            input_type: components["schemas"]["InputType"];
            static_urls: string[] | null;
            url_field: string | null;
            static_parameters: components["schemas"]["ApiParameters"] | null;
            parameter_config: {
                [key: string]: string;
            } | null;
            label: string | null;
            position: components["schemas"]["Position"] | null;
        };
        WorkflowSchedule: {
            /** Format: uuid */
            schedule_id: string;
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            workflow_id: string;
            /** @enum {unknown} */
            schedule_type: "interval" | "cron";
            interval_seconds: number | null;
            cron_expression: string | null;
            timezone: string | null;
            enabled: boolean;
            webhook_url: string | null;
            webhook_metadata: {
                [key: string]: unknown;
            } | null;
            webhook_type: components["schemas"]["WebhookType"];
            next_run_at: string | null;
            last_run_at: string | null;
            last_skipped_at: string | null;
            last_skip_reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            notify: components["schemas"]["Notify"] | null;
            receivers: components["schemas"]["ListedScheduleReceiver"][];
            delivery_problem: components["schemas"]["DeliveryProblem"] | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AcceptedDraft = components['schemas']['AcceptedDraft'];
export type AccessBasicAuth = components['schemas']['AccessBasicAuth'];
export type AccessBasicAuthChange = components['schemas']['AccessBasicAuthChange'];
export type AccessBasicAuthSet = components['schemas']['AccessBasicAuthSet'];
export type AccessCookie = components['schemas']['AccessCookie'];
export type AccessCookieSet = components['schemas']['AccessCookieSet'];
export type AccessLogin = components['schemas']['AccessLogin'];
export type AccessProfile = components['schemas']['AccessProfile'];
export type AccessProfileChange = components['schemas']['AccessProfileChange'];
export type AccessProxySet = components['schemas']['AccessProxySet'];
export type AccessTest = components['schemas']['AccessTest'];
export type AccessTestResult = components['schemas']['AccessTestResult'];
export type Action = components['schemas']['Action'];
export type ActionTrial = components['schemas']['ActionTrial'];
export type ActionTrialStep = components['schemas']['ActionTrialStep'];
export type ApiKey = components['schemas']['ApiKey'];
export type ApiParameters = components['schemas']['ApiParameters'];
export type Backfill = components['schemas']['Backfill'];
export type Backtest = components['schemas']['Backtest'];
export type BacktestItems = components['schemas']['BacktestItems'];
export type BacktestPages = components['schemas']['BacktestPages'];
export type BacktestRequest = components['schemas']['BacktestRequest'];
export type Batch = components['schemas']['Batch'];
export type BatchCounts = components['schemas']['BatchCounts'];
export type BulkAction = components['schemas']['BulkAction'];
export type BulkDone = components['schemas']['BulkDone'];
export type CancelledBatch = components['schemas']['CancelledBatch'];
export type Change = components['schemas']['Change'];
export type ChangeEntry = components['schemas']['ChangeEntry'];
export type ChangedItem = components['schemas']['ChangedItem'];
export type ChangedStrategy = components['schemas']['ChangedStrategy'];
export type Changelog = components['schemas']['Changelog'];
export type Changes = components['schemas']['Changes'];
export type ChangesSeen = components['schemas']['ChangesSeen'];
export type Checks = components['schemas']['Checks'];
export type Comparison = components['schemas']['Comparison'];
export type CreatedApiKey = components['schemas']['CreatedApiKey'];
export type CreatedBatch = components['schemas']['CreatedBatch'];
export type CreatedDiscovery = components['schemas']['CreatedDiscovery'];
export type CreatedDiscoverySchedule = components['schemas']['CreatedDiscoverySchedule'];
export type CreatedInvitation = components['schemas']['CreatedInvitation'];
export type CreatedJob = components['schemas']['CreatedJob'];
export type CreatedSchedule = components['schemas']['CreatedSchedule'];
export type CreatedWorkflowSchedule = components['schemas']['CreatedWorkflowSchedule'];
export type Credentials = components['schemas']['Credentials'];
export type DeadWork = components['schemas']['DeadWork'];
export type DeadWorkChoice = components['schemas']['DeadWorkChoice'];
export type DeadWorkList = components['schemas']['DeadWorkList'];
export type DeletedDiscovery = components['schemas']['DeletedDiscovery'];
export type Delivery = components['schemas']['Delivery'];
export type DeliveryAttempt = components['schemas']['DeliveryAttempt'];
export type DeliveryProblem = components['schemas']['DeliveryProblem'];
export type DemoOffer = components['schemas']['DemoOffer'];
export type Discovery = components['schemas']['Discovery'];
export type DiscoveryExecution = components['schemas']['DiscoveryExecution'];
export type DiscoveryMethod = components['schemas']['DiscoveryMethod'];
export type DiscoveryProgress = components['schemas']['DiscoveryProgress'];
export type DiscoveryStatus = components['schemas']['DiscoveryStatus'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type ExplainedItem = components['schemas']['ExplainedItem'];
export type ExplainedValue = components['schemas']['ExplainedValue'];
export type Explanation = components['schemas']['Explanation'];
export type Extract = components['schemas']['Extract'];
export type Feed = components['schemas']['Feed'];
export type FieldCandidate = components['schemas']['FieldCandidate'];
export type FieldChange = components['schemas']['FieldChange'];
export type FieldMoves = components['schemas']['FieldMoves'];
export type FieldSignal = components['schemas']['FieldSignal'];
export type FilterCondition = components['schemas']['FilterCondition'];
export type FilterConfig = components['schemas']['FilterConfig'];
export type FirstAccount = components['schemas']['FirstAccount'];
export type FoundUrls = components['schemas']['FoundUrls'];
export type GeneratedStrategy = components['schemas']['GeneratedStrategy'];
export type Group = components['schemas']['Group'];
export type GroupChange = components['schemas']['GroupChange'];
export type GroupMember = components['schemas']['GroupMember'];
export type GroupSchedule = components['schemas']['GroupSchedule'];
export type GroupScheduled = components['schemas']['GroupScheduled'];
export type GroupSchema = components['schemas']['GroupSchema'];
export type GroupStrategies = components['schemas']['GroupStrategies'];
export type GroupToggle = components['schemas']['GroupToggle'];
export type GroupWithStrategies = components['schemas']['GroupWithStrategies'];
export type HeldWork = components['schemas']['HeldWork'];
export type HostRuns = components['schemas']['HostRuns'];
export type Hosts = components['schemas']['Hosts'];
export type ImportedRecipe = components['schemas']['ImportedRecipe'];
export type InputType = components['schemas']['InputType'];
export type Invitation = components['schemas']['Invitation'];
export type Item = components['schemas']['Item'];
export type ItemChanges = components['schemas']['ItemChanges'];
export type Job = components['schemas']['Job'];
export type JobExecution = components['schemas']['JobExecution'];
export type JobPair = components['schemas']['JobPair'];
export type JobStatus = components['schemas']['JobStatus'];
export type JobWithResults = components['schemas']['JobWithResults'];
export type Joining = components['schemas']['Joining'];
export type LastChange = components['schemas']['LastChange'];
export type ListedDiscovery = components['schemas']['ListedDiscovery'];
export type ListedJob = components['schemas']['ListedJob'];
export type ListedNode = components['schemas']['ListedNode'];
export type ListedSchedule = components['schemas']['ListedSchedule'];
export type ListedScheduleReceiver = components['schemas']['ListedScheduleReceiver'];
export type ListedStrategy = components['schemas']['ListedStrategy'];
export type ListedWorkflow = components['schemas']['ListedWorkflow'];
export type LookedAtLink = components['schemas']['LookedAtLink'];
export type Manifest = components['schemas']['Manifest'];
export type ManifestComparison = components['schemas']['ManifestComparison'];
export type ManifestSummary = components['schemas']['ManifestSummary'];
export type MarkedChanges = components['schemas']['MarkedChanges'];
export type Message = components['schemas']['Message'];
export type MovedItem = components['schemas']['MovedItem'];
export type NeedsYou = components['schemas']['NeedsYou'];
export type NewAccessProfile = components['schemas']['NewAccessProfile'];
export type NewActionTrial = components['schemas']['NewActionTrial'];
export type NewApiKey = components['schemas']['NewApiKey'];
export type NewDiscovery = components['schemas']['NewDiscovery'];
export type NewDiscoverySchedule = components['schemas']['NewDiscoverySchedule'];
export type NewEdge = components['schemas']['NewEdge'];
export type NewExtract = components['schemas']['NewExtract'];
export type NewGroup = components['schemas']['NewGroup'];
export type NewInvitation = components['schemas']['NewInvitation'];
export type NewJob = components['schemas']['NewJob'];
export type NewNode = components['schemas']['NewNode'];
export type NewRun = components['schemas']['NewRun'];
export type NewSchedule = components['schemas']['NewSchedule'];
export type NewScheduleReceiver = components['schemas']['NewScheduleReceiver'];
export type NewStrategy = components['schemas']['NewStrategy'];
export type NewWatch = components['schemas']['NewWatch'];
export type NewWorkflow = components['schemas']['NewWorkflow'];
export type NewWorkflowSchedule = components['schemas']['NewWorkflowSchedule'];
export type NextCheck = components['schemas']['NextCheck'];
export type NodeChange = components['schemas']['NodeChange'];
export type NodeExecution = components['schemas']['NodeExecution'];
export type NodeFailure = components['schemas']['NodeFailure'];
export type NodeItems = components['schemas']['NodeItems'];
export type NodeStatus = components['schemas']['NodeStatus'];
export type Notify = components['schemas']['Notify'];
export type NotifyPreview = components['schemas']['NotifyPreview'];
export type NotifyPreviewRequest = components['schemas']['NotifyPreviewRequest'];
export type OutputSchema = components['schemas']['OutputSchema'];
export type Overview = components['schemas']['Overview'];
export type PageLink = components['schemas']['PageLink'];
export type PageMark = components['schemas']['PageMark'];
export type Pagination = components['schemas']['Pagination'];
export type PaginationFound = components['schemas']['PaginationFound'];
export type PasswordChange = components['schemas']['PasswordChange'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PastJob = components['schemas']['PastJob'];
export type People = components['schemas']['People'];
export type Person = components['schemas']['Person'];
export type PersonLink = components['schemas']['PersonLink'];
export type Position = components['schemas']['Position'];
export type Process = components['schemas']['Process'];
export type Processes = components['schemas']['Processes'];
export type ProposedRecipe = components['schemas']['ProposedRecipe'];
export type Queue = components['schemas']['Queue'];
export type Queues = components['schemas']['Queues'];
export type Quota = components['schemas']['Quota'];
export type Receiver = components['schemas']['Receiver'];
export type Recipe = components['schemas']['Recipe'];
export type RecipeField = components['schemas']['RecipeField'];
export type RefinedPage = components['schemas']['RefinedPage'];
export type RefinedStrategy = components['schemas']['RefinedStrategy'];
export type Refinement = components['schemas']['Refinement'];
export type RegeneratedSecret = components['schemas']['RegeneratedSecret'];
export type Repair = components['schemas']['Repair'];
export type RepairProof = components['schemas']['RepairProof'];
export type RepairThresholds = components['schemas']['RepairThresholds'];
export type RepairedField = components['schemas']['RepairedField'];
export type RepairedItem = components['schemas']['RepairedItem'];
export type ResultFormat = components['schemas']['ResultFormat'];
export type Results = components['schemas']['Results'];
export type ResultsPage = components['schemas']['ResultsPage'];
export type ResumedDeliveries = components['schemas']['ResumedDeliveries'];
export type ResumedReceiver = components['schemas']['ResumedReceiver'];
export type RetriedWork = components['schemas']['RetriedWork'];
export type RoleChange = components['schemas']['RoleChange'];
export type Run = components['schemas']['Run'];
export type RunEdge = components['schemas']['RunEdge'];
export type RunOutput = components['schemas']['RunOutput'];
export type RunStatus = components['schemas']['RunStatus'];
export type RunWithNodes = components['schemas']['RunWithNodes'];
export type Schedule = components['schemas']['Schedule'];
export type ScheduleChange = components['schemas']['ScheduleChange'];
export type ScheduleQuality = components['schemas']['ScheduleQuality'];
export type ScheduleReceiver = components['schemas']['ScheduleReceiver'];
export type ScheduleSearch = components['schemas']['ScheduleSearch'];
export type ScheduleWithUrls = components['schemas']['ScheduleWithUrls'];
export type SchemaProgress = components['schemas']['SchemaProgress'];
export type SchemaStarted = components['schemas']['SchemaStarted'];
export type SchemaTask = components['schemas']['SchemaTask'];
export type Session = components['schemas']['Session'];
export type SetValue = components['schemas']['SetValue'];
export type Share = components['schemas']['Share'];
export type SharedChanges = components['schemas']['SharedChanges'];
export type SharedWatch = components['schemas']['SharedWatch'];
export type SignedIn = components['schemas']['SignedIn'];
export type StartedBatch = components['schemas']['StartedBatch'];
export type StartedSchedule = components['schemas']['StartedSchedule'];
export type Strategy = components['schemas']['Strategy'];
export type StrategyAudit = components['schemas']['StrategyAudit'];
export type StrategyChange = components['schemas']['StrategyChange'];
export type StrategyEvent = components['schemas']['StrategyEvent'];
export type StrategyQuota = components['schemas']['StrategyQuota'];
export type StrategyVersion = components['schemas']['StrategyVersion'];
export type StudioAccepted = components['schemas']['StudioAccepted'];
export type StudioDraft = components['schemas']['StudioDraft'];
export type StudioEdit = components['schemas']['StudioEdit'];
export type StudioPage = components['schemas']['StudioPage'];
export type StudioQuestion = components['schemas']['StudioQuestion'];
export type StudioReading = components['schemas']['StudioReading'];
export type StudioRow = components['schemas']['StudioRow'];
export type StudioWay = components['schemas']['StudioWay'];
export type StudioWays = components['schemas']['StudioWays'];
export type UnreadChanges = components['schemas']['UnreadChanges'];
export type UnreadCheck = components['schemas']['UnreadCheck'];
export type UrlState = components['schemas']['UrlState'];
export type User = components['schemas']['User'];
export type ValueHistory = components['schemas']['ValueHistory'];
export type ValuePoint = components['schemas']['ValuePoint'];
export type Watch = components['schemas']['Watch'];
export type WebhookTest = components['schemas']['WebhookTest'];
export type WebhookTestResult = components['schemas']['WebhookTestResult'];
export type WebhookType = components['schemas']['WebhookType'];
export type Workflow = components['schemas']['Workflow'];
export type WorkflowChange = components['schemas']['WorkflowChange'];
export type WorkflowEdge = components['schemas']['WorkflowEdge'];
export type WorkflowNode = components['schemas']['WorkflowNode'];
export type WorkflowSchedule = components['schemas']['WorkflowSchedule'];
export type $defs = Record<string, never>;
export interface operations {
    generateStrategy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStrategy"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeneratedStrategy"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamStrategyGeneration: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStrategy"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listStrategies: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /**
                 * @description Words of its name, description and URL: all of them, in any case, as they are written
                 * @example mugs example.com
                 */
                q?: string;
                /** @description One of its tags */
                tag?: string;
                /** @description `-` is descending; what has none comes last. Without it the newest come first */
                sort?: "created_at" | "-created_at" | "name" | "-name" | "last_change" | "-last_change" | "last_run" | "-last_run";
                /** @description `failing`: the last job failed. `unused`: none has run. `paused`: it has schedules, and all are paused */
                status?: "ok" | "failing" | "unused" | "paused";
                /** @description Whose content has changed since; a first reading counts */
                changed_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedStrategy"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listStrategyEvents: {
        parameters: {
            query?: {
                /** @description ISO 8601; UTC where no offset is named */
                from?: string;
                /** @description ISO 8601; UTC where no offset is named */
                to?: string;
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrategyAudit"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Strategy"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StrategyChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedStrategy"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listStrategyVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrategyVersion"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    refineStrategy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Refinement"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefinedStrategy"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    restoreStrategyVersion: {
        parameters: {
            query?: {
                /** @description The same as `backfill` in the body */
                backfill?: boolean;
            };
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedStrategy"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    tryActions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewActionTrial"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionTrial"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRecipe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How records are read: the container says what one record is, each field where its value stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 1,
                     *       "scraper_type": "css",
                     *       "container": {
                     *         "selector": "li.product"
                     *       },
                     *       "fields": {
                     *         "name": {
                     *           "selector": "h3",
                     *           "type": "text"
                     *         },
                     *         "price": {
                     *           "selector": ".price",
                     *           "type": "number"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Recipe"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replaceRecipe: {
        parameters: {
            query?: {
                /** @description Keep it also when it reads nothing from the stored page */
                force?: boolean;
                /** @description The same as `backfill` in the body */
                backfill?: boolean;
            };
            header?: {
                /** @description The `ETag` of the recipe that was edited: 412 where there is another one by now */
                "if-match"?: string;
            };
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        /** @description How records are read: the container says what one record is, each field where its value stands */
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "version": 1,
                 *       "scraper_type": "css",
                 *       "container": {
                 *         "selector": "li.product"
                 *       },
                 *       "fields": {
                 *         "name": {
                 *           "selector": "h3",
                 *           "type": "text"
                 *         },
                 *         "price": {
                 *           "selector": ".price",
                 *           "type": "number"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Recipe"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportedRecipe"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStudioPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioPage"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStudioDocument: {
        parameters: {
            query?: {
                /** @description With the pictures of the page, fetched by Sandpiper */
                pictures?: boolean;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStudioPicture: {
        parameters: {
            query: {
                /** @description As the document names it */
                of: string;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    findStudioWays: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudioQuestion"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioWays"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    draftStrategyChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudioEdit"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioDraft"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    acceptStrategyDraft: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptedDraft"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StudioAccepted"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    repairStrategy: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRepairs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRepair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
                repair_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    acceptRepair: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
                repair_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    rejectRepair: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                strategy_id: string;
                repair_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Repair"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                strategy_id?: string;
                schedule_id?: string;
                batch_id?: string;
                /**
                 * @description Words of its name, description and URL: all of them, in any case, as they are written
                 * @example mugs example.com
                 */
                q?: string;
                /** @description One of its tags */
                tag?: string;
                /** @description `-` is descending; what has none comes last. Without it the newest come first */
                sort?: "created_at" | "-created_at" | "name" | "-name" | "last_change" | "-last_change" | "last_run" | "-last_run";
                status?: components["schemas"]["JobStatus"];
                /** @description Each batch as one entry: its first job, with how all of them stand in `batch` */
                fold_batches?: boolean;
                /** @description ISO 8601, or a span such as 90m, 24h, 7d */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedJob"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startJobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedJob"] | components["schemas"]["CreatedBatch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    executeJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobExecution"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobWithResults"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelBatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledBatch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamJobEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Batch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    explainJob: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    compareJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobPair"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    compareJobPair: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
                other_job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    compareJobManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Manifest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestComparison"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    compareStrategyManifest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Manifest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManifestComparison"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listStrategyHistory: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastJob"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listJobHistory: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PastJob"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: {
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobWithResults"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    downloadNdjson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getBatchResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                batch_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getScheduleResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getStrategyResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getGroupResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRunResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /** @description `json` answers a page; the others are files with all of it */
                format?: components["schemas"]["ResultFormat"];
                /** @description CSV begins with a byte order mark, for Excel */
                bom?: boolean;
            };
            header?: never;
            path: {
                workflow_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                    "application/x-ndjson": string;
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getScheduleHistory: {
        parameters: {
            query: {
                /** @description Which value; a dot reaches into objects */
                field: string;
                /** @description The key of the item, as changes show it */
                item?: string;
                /** @description Of a schedule with several URLs: which one */
                url?: string;
                /** @description The newest checks */
                limit?: number;
            };
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValueHistory"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startDiscovery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDiscovery"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDiscovery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelDiscovery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description While it is pending or running, the first four fields only; when it failed, these and `errors` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDiscovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description While it is pending or running, the first four fields only; when it failed, these and `errors` */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Discovery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteDiscovery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedDiscovery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDiscoveries: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                status?: components["schemas"]["DiscoveryStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedDiscovery"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDiscoveryProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoveryProgress"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamDiscoveryEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDiscoveryUrls: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundUrls"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    executeDiscovery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscoveryExecution"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedBatch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    scheduleDiscovery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                discovery_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDiscoverySchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedDiscoverySchedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getScheduleSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleSearch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /**
                 * @description Words of its name, description and URL: all of them, in any case, as they are written
                 * @example mugs example.com
                 */
                q?: string;
                /** @description One of its tags */
                tag?: string;
                /** @description `-` is descending; what has none comes last. Without it the newest come first */
                sort?: "created_at" | "-created_at" | "name" | "-name" | "last_change" | "-last_change" | "last_run" | "-last_run";
                /** @description `failing`: the last job of one of its strategies failed. `unused`: none has run */
                status?: "ok" | "failing" | "unused";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGroup"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupWithStrategies"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Group"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addGroupStrategies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupStrategies"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    removeGroupStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    scheduleGroup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupScheduled"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteGroupSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    toggleGroupSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupToggle"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testGroupWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Receiver"] | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResult"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateGroupSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GroupSchema"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemaStarted"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSchemaProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchemaProgress"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamSchemaEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                group_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResult"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    replayDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                strategy_id?: string;
                enabled?: boolean;
                /**
                 * @description Words of its name, description and URL: all of them, in any case, as they are written
                 * @example mugs example.com
                 */
                q?: string;
                /** @description One of its tags */
                tag?: string;
                /** @description `-` is descending; what has none comes last. Without it the newest come first */
                sort?: "created_at" | "-created_at" | "name" | "-name" | "last_change" | "-last_change" | "last_run" | "-last_run";
                /** @description `failing`: not paused, and one of its URLs fails. `active`: neither. `unused`: it has not run yet */
                status?: "active" | "paused" | "failing" | "unused";
                /** @description Whose content has changed since; a first reading counts */
                changed_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedSchedule"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSchedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    runSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartedSchedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleWithUrls"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduleChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    regenerateScheduleSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegeneratedSecret"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pullScheduleChanges: {
        parameters: {
            query?: {
                /** @description False leaves them for the next call */
                mark_seen?: boolean;
                /** @description On items: `+word` must be there, `-word` must not, one of the plain `words`, a `"phrase"`, `field:word` */
                filter?: string;
                limit?: number;
            };
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getScheduleChangelog: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                include_items?: boolean;
                /** @description On items: `+word` must be there, `-word` must not, one of the plain `words`, a `"phrase"`, `field:word` */
                filter?: string;
            };
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changelog"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    openScheduleFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    closeScheduleFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    previewNotify: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotifyPreviewRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotifyPreview"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    resumeDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumedReceiver"] | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResumedDeliveries"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    backtestSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BacktestRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backtest"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    backtestStrategy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                strategy_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BacktestRequest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Backtest"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    shareSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Share"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    unshareSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWatch"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Watch"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    extractPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewExtract"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Extract"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getPicture: {
        parameters: {
            query: {
                /**
                 * @description The page
                 * @example https://example.com/products
                 */
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": unknown;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bulkStrategies: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAction"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    bulkSchedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAction"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overview"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listUnreadChanges: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadChanges"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    markChangesSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangesSeen"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkedChanges"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listAccessProfiles: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessProfile"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createAccessProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessProfile"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessProfile"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getAccessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                access_profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessProfile"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteAccessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                access_profile_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateAccessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                access_profile_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessProfileChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessProfile"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    testAccessProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                access_profile_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccessTest"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessTestResult"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWorkflows: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /**
                 * @description Words of its name, description and URL: all of them, in any case, as they are written
                 * @example mugs example.com
                 */
                q?: string;
                /** @description One of its tags */
                tag?: string;
                /** @description `-` is descending; what has none comes last. Without it the newest come first */
                sort?: "created_at" | "-created_at" | "name" | "-name" | "last_change" | "-last_change" | "last_run" | "-last_run";
                /** @description `failing`: not paused, and its last run failed, if only in part. `active`: neither */
                status?: "active" | "paused" | "failing";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedWorkflow"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkflow"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WorkflowChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addNode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNode"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowNode"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NodeChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowNode"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteNode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                node_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    addEdge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewEdge"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowEdge"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteEdge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                edge_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    startRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRun"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    cancelRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                workflow_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunWithNodes"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listRuns: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunWithNodes"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    streamRunEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getNodeItems: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                workflow_id: string;
                run_id: string;
                node_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NodeItems"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getLatestOutput: {
        parameters: {
            query?: {
                flat?: boolean;
                include_intermediate?: boolean;
            };
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunOutput"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getRunOutput: {
        parameters: {
            query?: {
                flat?: boolean;
                include_intermediate?: boolean;
            };
            header?: never;
            path: {
                workflow_id: string;
                run_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunOutput"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWorkflowSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowSchedule"][];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWorkflowSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                workflow_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkflowSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWorkflowSchedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWorkflowSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    updateWorkflowSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                workflow_id: string;
                schedule_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWorkflowSchedule"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWorkflowSchedule"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getQuota: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quota"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProcesses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Processes"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listQueues: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Queues"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listHosts: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hosts"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeadWork: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                /**
                 * @description A kind of work, as the metrics name it: `job.run`, `webhook.deliver`, …
                 * @example job.run
                 */
                kind?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeadWorkList"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryAllDeadWork: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeadWorkChoice"] | null;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedWork"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    retryDeadWork: {
        parameters: {
            query?: never;
            header?: {
                /** @description Repeats with the same key and body replay the first answer for 24 hours, with `Idempotent-Replayed: true`. Another request under the same key is 422; one that comes while the first is at work is 409 */
                "idempotency-key"?: string;
            };
            path: {
                dead_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetriedWork"];
                };
            };
            /** @description Why the request was refused */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Why the request was refused */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstAccount"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    deleteKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    listPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["People"];
                };
            };
        };
    };
    removePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    openReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordReset"];
                };
            };
        };
    };
    invitePerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitation"];
                };
            };
        };
    };
    withdrawInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                invitation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Message"];
                };
            };
        };
    };
    lookAtLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonLink"];
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookedAtLink"];
                };
            };
        };
    };
    join: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Joining"];
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
        };
    };
    readShared: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedWatch"];
                };
            };
        };
    };
    readSharedResults: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsPage"];
                };
            };
        };
    };
    readSharedChanges: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedChanges"];
                };
            };
        };
    };
    listDemoOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoOffer"][];
                };
            };
        };
    };
}
