-- Which scheduled task is failing: the one that went well longest ago is first.
SELECT task, datetime(succeeded_at / 1000, 'unixepoch') AS went_well, datetime(failed_at / 1000, 'unixepoch') AS failed
FROM scheduled_tasks ORDER BY coalesce(succeeded_at, 0);
