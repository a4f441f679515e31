-- Pictures and files that the bucket, the transformations or the browser that prints did not give.
SELECT count() AS value
FROM logs.workersLogs
WHERE scriptName IN ('falaj', 'falaj-backend')
  AND attributes['event'] IN ('picture_not_read', 'picture_not_transformed', 'document_not_read',
    'pdf_not_made', 'pdf_not_read', 'pdf_renderer_refused', 'paper_without_logo', 'papers_not_attached');
