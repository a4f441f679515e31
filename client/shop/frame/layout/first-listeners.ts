// What listens to the whole document from the first sign of interaction on, for parts of many pages that carry no code.
import "#client/shop/browse/categories/watch-menu";
import "./arrow-keys";
