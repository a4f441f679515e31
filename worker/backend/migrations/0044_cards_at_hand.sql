-- A list of products read some 65 rows for each card, half of them the tiers of its SKUs and the registry entries that
-- it is found by. Both stand with the SKU and the product now.

ALTER TABLE variants ADD COLUMN tiers TEXT NOT NULL DEFAULT '[]' CHECK (json_type(tiers) = 'array');
UPDATE variants SET tiers = (
  SELECT json_group_array(json_object('min_quantity', min_quantity, 'price', price)) FROM (
    SELECT min_quantity, price FROM price_tiers t WHERE t.sku_id = variants.sku_id ORDER BY min_quantity));
DROP TABLE price_tiers;

-- JSON of the product's specialities and procedures: `[{ kind, slug, name_en, name_ar }]`. Lists read this copy, which
-- follows a changed entry within minutes; the product's own page reads the entries themselves.
ALTER TABLE product_groups ADD COLUMN used_for TEXT NOT NULL DEFAULT '[]' CHECK (json_type(used_for) = 'array');
UPDATE product_groups SET used_for = (
  SELECT json_group_array(json_object('kind', kind, 'slug', slug, 'name_en', name_en, 'name_ar', name_ar)) FROM (
    SELECT t.kind, t.slug, t.name_en, t.name_ar FROM listing_entries e CROSS JOIN terms t ON t.term_id = e.term_id
    WHERE e.group_id = product_groups.group_id AND t.kind IN ('speciality', 'procedure')
    ORDER BY t.position, t.term_id));

-- In the order in which a product shows its SKUs, so that none need be sorted.
DROP INDEX variants_by_group;
CREATE INDEX variants_by_group ON variants (group_id, position, sku_id);

-- The most frequent values of a facet are walked, not all sorted.
CREATE INDEX facet_counts_by_count ON facet_counts (scope_id, facet, count DESC, value);
