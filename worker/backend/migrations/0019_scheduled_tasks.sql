-- When each scheduled task went well last, and when it last did not. One row a task.
CREATE TABLE scheduled_tasks (
  task TEXT PRIMARY KEY,
  succeeded_at INTEGER,
  failed_at INTEGER
) STRICT;
