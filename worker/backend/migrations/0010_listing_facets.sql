-- What a listing counts is read with an entry, one row a product, instead of every term and trait of it.

-- JSON of a group's values of facets, `{ facet: [value] }`: terms by their id under their kind, traits as addresses have them. Only
-- its entry of everything (`term_id` 0) has it. Kept up to date by worker/backend/goods/catalogue/listing-entries-statements.ts.
ALTER TABLE listing_entries ADD COLUMN facets TEXT NOT NULL DEFAULT '{}' CHECK (json_type(facets) = 'object');
UPDATE listing_entries SET facets = (
  SELECT json_group_object(facet, json(found)) FROM (
    SELECT t.kind AS facet, json_group_array(t.term_id) AS found
    FROM listing_entries x INDEXED BY listing_of_group CROSS JOIN terms t ON t.term_id = x.term_id
    WHERE x.group_id = listing_entries.group_id AND x.term_id <> 0 GROUP BY t.kind
    UNION ALL
    SELECT facet, json_group_array(value) FROM product_traits INDEXED BY traits_of_product
    WHERE group_id = listing_entries.group_id GROUP BY facet))
WHERE term_id = 0;

-- Those that a worker of the release before writes during a deployment, or after one that went back.
CREATE INDEX listing_without_facets ON listing_entries (group_id) WHERE term_id = 0 AND facets = '{}';
