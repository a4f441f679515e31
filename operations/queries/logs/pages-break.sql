-- Pages that failed in a browser or on the server, and what the content security policy kept out of one.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('page_failed', 'policy_violated', 'request_failed', 'mcp_failed', 'public_origin_missing', 'render_failed', 'error_screen_failed');
