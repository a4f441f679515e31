-- Texts of products that were kept with HTML, which was read anew each time that they were shown.
INSERT INTO stored_value_rounds (kind) VALUES ('product_texts'), ('sku_titles');
